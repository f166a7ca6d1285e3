"""Makes the list of the program's messages for Scripts/generate, and finds those that no test expects.

Each string of the sources that has several words is a message or another text. The call that gets
it decides which (`CALLS`, `PLAIN_CALLS`), or else the function that returns it (`RETURNED`,
`PLAIN_PLACES`). A string that no rule covers is an error, so no message is left out by mistake.
"""

import fnmatch
import pathlib
import re
import sys

import swift_text

ROOT = pathlib.Path(__file__).resolve().parents[2]
HOLE = swift_text.HOLE

# The calls that get a message, with the form in which it is printed. `name|label` is one argument.
CALLS = {
    "reportError": "{}", "complain": "{}", "report": "{}", "diagnose": "{}", "diagnostic": "{}", "fail": "{}", "error": "{}",
    "reportUnexpected|expected": "found ‹value›, expected {}", "missing": '"‹key›" is ‹value›, expected {}',
    "expected": "expected {}, found ‹text›", "expectEnd": "expected {}, found ‹text›",
    "unexpected": "expected {}, found ‹text›", "GrammarFault|expected": "expected {}, found ‹text›",
    "expect": "found ‹text›, expected {}",
    "GrammarFault": "{}", "SessionError": "{}", "TargetError": "{}", "PropertyError|message": "{}",
    "DocumentSyntaxError|message": "{}", "Problem|message": "{}", "UnknownCaseError|description": "{}", "AccessError|message": "{}", "Problem|description": "{}",
    "MissingPathError|message": "{}", "MissingPathError|description": "{}", "Activity|description": "{}",
    "Failure|description": "{}", "ReportFormatError": "{}", "JobError|reason": "{}",
    "JobResult": "{}", "JobResult|reason": "{}", "invalid": "invalid pattern: {} at character ‹n› of the pattern",
    "junk": "line ‹n›: {}", "unreadable": "{}", "refused": "cannot write ‹path›: {}", "faulty": "{}", "left": "{}",
    "ValidationError": "{}", "Diagnostic": "{}", "printMessage": "{}", "Key|missing": "{}",
    "problems.append": "{}", "reportUnreachable": "{}", "reportUncalled": "{}", "reportUnsentEvent|because": "no touch sends ‹event›: {}",
    "refuse": "{}", "recordUnhandled": "unhandled ‹event› ‹place›: {}", "unhandled|because": "unhandled ‹event› ‹place›: {}",
    "recordNotSelected": "unhandled select ‹place›: {}", "recordMissing|because": "unhandled ‹event› ‹place›: {}", "consider|absence": "unhandled ‹event› ‹place›: {}",
    "GestureEffect|reason": "{}", "Miss|hit": "! miss ‹point›: {}", "Issue.record": "{}", "Comment|rawValue": "{}",
    "reportLayout": "{}", ".reportLayout": "{}", ".unexpectedError|lines": "{}", "root.reportLayout": "{}", "owner.reportLayout": "{}",
    "note": "‹operation›: {} (‹outcome›)", "object": "{}", "notes.append": "{}", "rejections.append": "{}",
    "ScreenPropertyError": "{}", "InvalidMix|message": "--mix: {}", "cutOff": "cut off: {}", "cutOffs.append": "cut off: {}",
    "Unsolvable|description": "‹file›: {}",
}
# The arguments that are the hint of a message.
HINTS = {"GrammarFault|hint", "expected|hint", "fail|hint", "error|hint"}
# The calls that get parts of messages, or other texts.
PLAIN_CALLS = set(
    """Array CaseBeginning|name CommandConfiguration|abstract CommandConfiguration|discussion
    CommandConfiguration|usage Detail|name DifferenceError.check GrammarError|source GrammarFault|found Key KeyTable
    KeyTable|title OutputKind PrintedText.escaped StandardStreams.write DataEdit.taken|by Verb VerbExample
    VerbParameter Verb|notes add addOutside append|suite assembler.feed assert assertionFailure beginning body.hasPrefix
    closes code actions.append consider consider|reason console.execute|lines described digest.update documents.value|of
    elements entries execute|name fields|noun flag hint|of hunks.append index init|cause init|reason integer
    isTrue|or known length lengths lines.append name number numbers open output.append|contentsOf
    output.append|lines pair parts.append piece.add place problem.hasPrefix recordTexts record.recordQuery|outcome
    record.note|outcome note|outcome rect result.append say section sink state.append string suggestion|of
    table.add table.add|summary target text trace|failure value viewChanged why.hasPrefix word write
    xml.element xml.empty xml.open @Argument|help @Flag|help @OptionGroup|title @Option|help ArgumentHelp
    clipLines.append session.execute Result|lines send phone pad preconditionFailure object|id DrawingLegend.wrapped SVGDocument.Entry|text TapEffect|reason Key|example message.contains PropertyFailure
    PropertyFailure|reason text.contains lines.insert StateTable|noun MutationOperator.chosen|noun
    DeviceOptions.values|noun
    rest.starts|with""".split()
)
# The functions and properties that return a message or a reason, by file (a name or a pattern) and name.
RETURNED = [
    "*::reasonNotSent", "*::reasonSizesAreUnused", "*::missingKindMessage", "UncalledReceivers::absence", "*::missingItemMessage", "*::reasonNotSelectable", "*::refusal", "*::refusalReason", "*::ineffectiveTapReason", "*::tooDeep", "*::noSection", "*::lacks", "*::unknownType",
    "*::controlObstacle", "*::touchObstacle", "*::dangling", "*::reasonToStop", "*::neverEnding", "*::notSessionError",
    "*::advice", "*::styleIsCompared", "*::reasonNothingWasCompared", "*::explain", "*::reportTooLongLine",
    "ExpectReplay::check", "*::noSections", "*::notFound", "*::unknown", "*::existing", "*::repeated",
    "*::unknownMark", "*::insertedDestination", "*::selfDestination", "*::unknownInSectionSnapshot",
    "*::unknownDeletion", "*::duplicateInSectionSnapshot", "*::modernText", "*::interactionInProgress",
    "*::usable", "*::noSectionToAppend", "*::handOnLongOutput",
    "Delivery::description", "ReactionLimits::record", "SolverError::description", "CollectionViewDequeueError::reason",
    "CollectionViewUpdateError::text", "DifferenceError::description", "LoadMoreOutcome::description",
    "CollectionLayoutError::text", "InvalidLayoutResult::message", "ScrollSuggestion::init", "TargetError+Messages::*",
    "Finger::reason", "CellModel::configure", "RunReport+Joining::join", "DeterminismRun::objection",
    "FrameListing::description", "DeviceState+Capturing::found", "TraceError::description", "ShowFilter::description",
    "Expectation::", "Expectation::deleted", "LoadMore::readLoadMore", "Editing::message", "FileError::description", "Job::mistake",
    "FailureReport::wholeSummary", "UnreachedSteps::message", "RunPlan::init", "RunReport::gap",
    "FailureReport+Lines::differenceLines", "Expectation::read", "Expectation::before", "CaseReport+Judging::init",
    "YAMLDocument::syntaxError", "GrammarError::text", "LoadedCollection+Wiring::absent", "EventSources::absence",
    "StudioCommand::noBrowser", "JobRunner::run", "Diagnostic::init", "Registration::absence", "ReplayPath::line",
    "PropertySafety::*", "NSLayoutConstraint::mistake",
    "ExpectCoverage::expect",
    "AnalysisJob::read",
]
# Where other texts are returned, by file and name.
PLAIN_PLACES = [
    "*::hint", "*::suggestion", "*::summary", "*::keys", "*::triggerKeys", "*::customItemKeys", "*::controlEvents",
    "*::names", "*::title", "*::names", "*::list", "*::set", "*::attempt", "*::data", "*::modernUpdates", "*::name",
    "*::prompt", "*::wiringTable", "*::wiringLines", "*::rows", "*::maker", "*::cellMaker", "*::conditionText",
    "*::neighbour", "*::reportUnregistered", "*::reportUnknown", "*::reportMissing", "*::checkType", "*::checkTypes",
    "*::usageHint", "*::choice", "*::listed", "*::equivalentKey", "*::place", "*::sources", "*::absentReceivers",
    "*::reportUnknownKey", "*::noteUncalled", "*::reportUnsentEvents", "*::obstacle", "*::obstacleOfTap",
    "*+JSON::*", "*Trace*::*", "*Report*::*", "*Reporter*::*", "*Drawing::*", "UnifiedDiff::*", "Verb*::*",
    "CollectionSchema::*", "KeyTable::*", "ReactionRunner+State::*", "GestureDescription*::*", "*Description::*",
    "HelpTopic::*", "Timeline*::*", "TranscriptWriting::*", "TranscriptReview::*", "TranscriptUpdate::*",
    "WiringComparison*::*", "TapForecast::*", "ElementDescription::*", "FrameListing::writeText", "LogEntry*::*", "Place::*",
    "PointText::*", "Spelling::*", "ActivationPoint::*", "WiringTable::*", "IdentifiedViewData::*",
    "XMLText::*", "FailureText::*", "HTMLReport::*", "SessionDevice+*::*", "Session+Steps::*",
    "Session+Recording::*", "Session+Replaying::*", "CommandWords::*", "ReviewCommand::text", "When::text", "When::readWhen",
    "Set::", "Resize::*", "Wire::wireDelegate", "List::parts", "Why::corner", "State::describeState",
    "DocumentReader+Scalars::integer", "FrameExpression::side", "ItemIDs::description", "ItemReading::finish",
    "LayoutMeasureReading::dimension", "*::sectionPlace", "*Reading::", "RecordFile::select", "RecordFile::missing", "*::unexpected",
    "StyleReading::sectionName", "CollectionViewDequeueError::description", "DuplicateIdentifiers::*",
    "TouchTargetResolver::*", "TargetResolver::*", "*::descriptions", "GrammarError::*", "LinePattern::*",
    "ShownLine::*", "TranscriptDirectives::apply", "*::chosenStyles", "CompositionalReading::groupExample", "CompositionalReading::example", "Audit*::*", "SVGDocument::*", "TapMap+Output::*", "TapEffect::*", "StartingTemplate*::*", "SectionPreset::presets", "Pager::*", "LayoutExplanation::*", "CompositionalDescription+Text::*", "OutputOptions::chosen", "MutantList::*", "TrialSession::*", "ProposedExpectations::*", "MutationScore+Output::*", "WiringCoverage+Output::*", "CheckCommand::validateFiles", "TestProgress::line", "StudioGesture::*", "StudioServer::page", "StudioServer::refuse", "TraceFile::name", "AppendOnlyFile::name",
    "Exploration*::*", "StateActions::*", "ScreenAction::*", "PropertyFormula::*", "PropertyMonitor*::*", "PropertyParser::*",
    "ScreenProperty+Defaults::*", "ActionMix::init", "ListModel::*",
    "DeviceOptions::entry", "CoverageDrawing::*", "RunReport+Devices::*", "UIContentUnavailableConfiguration::*",
]
# The areas of the page, with the folders whose messages they list: the first that fits counts.
AREAS = [
    ("Commands", "SessionLanguage/Words SessionLanguage/Commands InteractionSessions/Verbs"
     " InteractionSessions/Session InteractionSessions/Drawing InteractionSessions/Recorder InteractionSessions/Fingers InteractionSessions/Timeline",
     "Printed with `! `; a caret is under the column of a mistake in the text."),
    ("Targets", "InteractionKit/Targets SessionLanguage/Targets InteractionSessions/Targets InteractionSessions/Answers",
     "Printed with `! `, when a target names no element, several, or one that a touch cannot reach."),
    ("Transcripts and runs", "SessionLanguage/Patterns SessionLanguage/Transcripts SessionLanguage/Formatting TestRuns/Cases TestRuns/Runs TestRuns/Updates"
     " TestRuns/Reports TestRuns/HTML InteractionKitTesting TestRuns/Files",
     "With the file and line, in the reports of `test`, `check`, `fmt`, `review` and `merge`."),
    ("Traces", "TestRuns/Traces", "By `trace`, `report` and `--trace`."),
    ("Wiring comparison", "InteractionSessions/Wiring", "By `compare-wiring`."),
    ("Worker", "TestRuns/Worker", 'The `"reason"` of a result of `exec` with the verdict `error`.'),
    ("Text of data files", "CollectionFiles/Text CollectionFiles/CSV CollectionFiles/JSON CollectionFiles/YAML"
     " CollectionFiles/DocumentText CollectionFiles/DocumentFiles CollectionFiles/ReadableFolders"
     " CollectionFiles/Record CollectionFiles/CollectionFormat",
     "As `FILE:LINE:COLUMN: MESSAGE`, before a file is understood, or when records are read."),
    ("Changes of a loaded collection", "CollectionFiles/Building CollectionFiles/Properties",
     "By commands that change data or properties, and by reactions."),
    ("Collection files", "CollectionFiles", "As `FILE:LINE:COLUMN: KEYPATH: MESSAGE`; all errors of a file are reported at once."),
    ("Snapshots and differences", "InteractionKit/Data", "Diagnostics `! …` in the log. Those in UIKit's words have its text."),
    ("Layouts", "InteractionKit/Layout", "Diagnostics `! …` in the log. Those in UIKit's words have its text."),
    ("Wirings", "InteractionKit/Wiring InteractionKit/Events InteractionKit/Collection/Wiring",
     "Diagnostics `! …`, and the reasons in `unhandled` lines and in `why`."),
    ("Collection views and touches", "InteractionKit", "Diagnostics `! …`, and the reasons in `unhandled` and `miss` lines."),
    ("UIKit screens", "UIKit", "Diagnostics `! …` in the log. Those in UIKit's words have its text."),
    ("Constraint solver", "ConstraintSolver", "Errors of the package's solver."),
    ("Analyses", "InteractionAnalysis", "By `cover`, `mutate`, `fuzz`, `explore` and `equivalent`: mistakes in properties, with their column, and limits."),
    ("Studio", "InteractionStudio", "On the page, or in the answer to a refused request."),
    ("Command line", "InteractionCommands Platform", "On standard error, after `cvsim: `."),
]

# The way on where a message alone does not say it, such as in UIKit's words, by the beginning of the message.
NOTES = {
    "Invalid update: invalid number of": "insert and delete in the data what the batch says, before or in it",
    "Invalid batch updates detected": "insert and delete in the data what the batch says, before or in it",
    "attempt to delete and": "make one of the two changes in a second batch",
    "attempt to reload and move": "reload in a second batch",
    "attempt to insert": "positions of insertions are those after the batch",
    "attempt to delete": "positions of deletions are those before the batch",
    "attempt to move": "a move is from a position before the batch to one after it",
    "the view returned from": "return the view that was dequeued for this index path",
    "UICollectionView received layout attributes": "return attributes for items of the data source only",
    "request for layout attributes": "return attributes for sections of the data source only",
    "Invalid section definition": "return a section from the section provider",
    "Error: Every supplementary": "give each supplementary item an element kind of its own",
    "At least 1 subitem": "give the group an item",
    "There are currently no sections": "append a section before its items",
    "‹capitalized› identifier was not found": "append it before",
    "Attempted to move an identifier": "name another destination",
    "Attempted to": "append it before",
    "Item identifier does not exist": "append it before",
    "Failed to find index": "delete what the section snapshot contains",
    "Fatal: supplied": "name each identifier once",
    "Identifiers in a section snapshot": "name each identifier once",
    "Invalid parameter not satisfying": "name a section or an item of the snapshot",
    "Invalid update: destination": "insert beside an item that is in the snapshot",
    "the job crashed": "run its session with `cvsim run`, and report the crash",
    "‹path›: its canonical form": "report it with the file",
}


class Message:
    """A message of the sources: its pattern with holes, its printed form and the hints of the same call."""

    def __init__(self, text, form, path):
        self.path, self.text, self.form, self.hints = path, text, form, []

    @property
    def shown(self):
        return self.form.replace("{}", spelled(self.text)).replace("\n", " ")


def spelled(text):
    """Returns the pattern of a text with ‹name› for each hole."""
    values = iter(text.values)
    return "".join(placeholder(next(values)) if part == HOLE else part for part in text.pattern)


def placeholder(source):
    """Returns a name for the value of an interpolation: the last name in it that is no call and no label."""
    if re.search(r"(==1|isOne) *\?", source.replace(" ", "")) and (plural := re.findall(r'"([^"]*)"', source)):
        return re.sub(r"\\\(.*?\)", "‹…›", plural[-1])
    names = re.sub(r'"[^"]*"', "", source.replace(" ", ""))
    names = re.findall(r"[A-Za-z_]\w*(?![\w(:.])", FORMATTING.sub("", names))
    return "‹" + (re.sub(r"([a-z])([A-Z])", r"\1 \2", names[-1]).lower() if names else "…") + "›"


# Members and arguments in the source of a value that do not say what it is.
FORMATTING = re.compile(
    r"\.(text|description|rawValue|canonicalText|jsonText|uniqueSpelling|spelling)\b(?!\()"
    r"|\.(joined|prefix|map|first|init)\([^()]*\)|\bseparator:|\b(nil|true|false|self)\b|\?\?.*|>>20"
)


def classify(text, path):
    """Returns the form of a message, "hint" or None for another text; raises if no rule fits."""
    if text.callee:
        last = text.callee.rsplit(".", 1)[-1]
        suffix = f"|{text.label}" if text.label else ""
        for name in (text.callee + suffix, last + suffix):
            if name in HINTS:
                return "hint"
            if name in CALLS:
                return CALLS[name]
            if name in PLAIN_CALLS:
                return None
        raise LookupError(f"the call {text.callee}{suffix}")
    place = f"{path.stem}::{text.declaration}"
    if any(fnmatch.fnmatchcase(place, rule) for rule in RETURNED):
        return "{}"
    if any(fnmatch.fnmatchcase(place, rule) for rule in PLAIN_PLACES):
        return None
    raise LookupError(place)


def words(text):
    """Returns the words of a text outside of its values."""
    return re.findall(r"[A-Za-z]{2,}", text.pattern)


def messages():
    """Returns the messages of the sources in the order of files and lines."""
    found, unknown = [], []
    for path in sorted((ROOT / "Sources").rglob("*.swift")):
        if "Generated" in path.parts:
            continue
        first = len(found)
        for text in swift_text.texts(path.read_text(encoding="utf-8")):
            try:
                form = classify(text, path)
            except LookupError as place:
                if " " in text.pattern.strip() and len(words(text)) > 1:
                    unknown.append(f"{path.relative_to(ROOT)}:{text.line}: {place.args[0]}: {spelled(text)}")
                continue
            if not form or len(words(text)) < (1 if text.callee else 2) or (form == "{}" and " " not in text.pattern.strip()):
                continue
            owner = next((message for message in found[first:] if message.text.call == text.call), None)
            if form == "hint" and owner:
                owner.hints.append(text)
            else:
                found.append(Message(text, "…; {}" if form == "hint" else form, path))
    if unknown:
        sys.exit("strings that no rule of Scripts/python/messages.py covers:\n" + "\n".join(unknown))
    return found


def corpus():
    """Returns the texts in which a test expects messages: strings of tests, transcripts and blocks of documents."""
    found = []
    for path in sorted((ROOT / "Tests").rglob("*.swift")):
        found += [text.pattern for text in swift_text.texts(path.read_text(encoding="utf-8"))]
    for folder in ("Tests", "Examples", "Documentation"):
        for path in sorted((ROOT / folder).rglob("*.cvt")):
            found.append(path.read_text(encoding="utf-8"))
    for path in [*sorted((ROOT / "Documentation").rglob("*.md")), ROOT / "README.md"]:
        found += re.findall(r"^```cvsim\n(.*?)^```", path.read_text(encoding="utf-8"), re.M | re.S)
    return "\n\0\n".join(text.replace('\\"', '"') for text in found)


def is_tested(text, expectations):
    """Returns true if the words of a text are in `expectations`, with something in the place of each value."""
    parts = [part for part in text.pattern.strip().split(HOLE)]
    while parts and not parts[0]:
        parts.pop(0)
    while parts and not parts[-1]:
        parts.pop()
    # A test may compare the end of a message, without the value that it begins with.
    parts = [part.lstrip(" :") if index == 0 else part for index, part in enumerate(parts)]
    if not parts or any(part not in expectations for part in parts):
        return False
    between = "[^\n]*?" if "\n" not in text.pattern else "[^\0]*?"
    return re.search(between.join(map(re.escape, parts)), expectations) is not None


def untested(found):
    """Returns the messages and hints that no test expects."""
    expectations = corpus()
    texts = [(message, text) for message in found for text in [message.text, *message.hints]]
    return [(message, text) for message, text in texts if not is_tested(text, expectations)]


def area(message):
    """Returns the index of the area in which a message is listed."""
    path = message.path.relative_to(ROOT / "Sources").as_posix()
    for index, (_, folders, _) in enumerate(AREAS):
        if any(path.startswith(folder) for folder in folders.split()):
            return index
    sys.exit(f"{path} is in no area of Scripts/python/messages.py")


def cell(text):
    """Returns a text as code in a cell of a Markdown table."""
    fence = "``" if "`" in text else "`"
    space = " " if text.startswith("`") or text.endswith("`") else ""
    text = re.sub(r"\s+", " ", text).strip().replace("|", "\\|")
    return f"{fence}{space}{text}{space}{fence}"


def page():
    """Returns the page of all messages; fails if a string of the sources is in no list."""
    found = messages()
    for beginning in NOTES:
        if not any(message.shown.startswith(beginning) for message in found):
            sys.exit(f"no message begins with the words of a note: {beginning}")
    lines = [
        "# Messages",
        "",
        "Made by `Scripts/generate` from the sources: all errors, diagnostics and reasons that the program prints,",
        "with ‹names› for values. A hint in code is printed after the message and a semicolon; several are for several cases.",
    ]
    for index, (title, _, introduction) in enumerate(AREAS):
        rows = {}
        for message in found:
            if area(message) == index:
                settled = next((way for beginning, way in NOTES.items() if message.shown.startswith(beginning)), "")
                hints = " ".join(cell(spelled(hint)) for hint in message.hints) or settled
                rows.setdefault(message.shown, (hints, message.path.stem))
        lines += ["", f"## {title}", "", introduction, "", "| message | hint or way on | source |", "|---|---|---|"]
        lines += [f"| {cell(shown)} | {hints} | {source} |" for shown, (hints, source) in sorted(rows.items())]
    return "\n".join(lines) + "\n"
