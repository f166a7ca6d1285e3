// Tasks that run transcripts, and lenses above their cases.
"use strict";

const CASE = /^\s*%case\b/;
const COMMAND = /^\s*[a-z]/;
const FENCE = /^\s*```/;

/**
 * Returns the lines, from 0, above which a case can be run: its `%case`, or the first command of a
 * session without cases. In Markdown these are the first commands of the blocks fenced as cvsim.
 */
function linesOfCases(text, isMarkdown) {
  const found = [];
  let isInside = !isMarkdown;
  let hasCase = false;
  let first = -1;
  const finish = () => {
    if (!hasCase && first >= 0) found.push(first);
    hasCase = false;
    first = -1;
  };
  text.split(/\r?\n/).forEach((line, index) => {
    if (isMarkdown && FENCE.test(line)) {
      if (isInside) finish();
      isInside = !isInside && /^\s*```\s*cvsim\b/.test(line);
    } else if (isInside && CASE.test(line)) {
      found.push(index);
      hasCase = true;
    } else if (isInside && first < 0 && COMMAND.test(line)) {
      first = index;
    }
  });
  if (isInside) finish();
  return found;
}

/** Returns the arguments of `cvsim` that run the case at a line, from 0. */
function argumentsOfCase(path, line, updates) {
  return ["test", `${path}:${line + 1}`, "--reporter", "list"].concat(updates ? ["--update"] : []);
}

function activate(context) {
  // Loaded here, so that the functions above can be tested without the editor.
  const vscode = require("vscode");
  const program = () => vscode.workspace.getConfiguration("cvsim").get("program", "cvsim");

  function task(definition, name, scope) {
    return new vscode.Task(
      definition, scope ?? vscode.TaskScope.Workspace, name, "cvsim",
      new vscode.ProcessExecution(program(), definition.arguments), ["$cvsim-test"]);
  }

  function run(uri, line, updates) {
    const words = argumentsOfCase(uri.fsPath, line, updates);
    const scope = vscode.workspace.getWorkspaceFolder(uri);
    return vscode.tasks.executeTask(
      task({ type: "cvsim", arguments: words }, `${updates ? "update" : "run"} line ${line + 1}`, scope));
  }

  function lenses(document) {
    const lines = linesOfCases(document.getText(), document.languageId === "markdown");
    return lines.flatMap((line) => {
      const range = new vscode.Range(line, 0, line, 0);
      const lens = (title, command) =>
        new vscode.CodeLens(range, { title, command, arguments: [document.uri, line] });
      return [lens("Run this case", "cvsim.runCase"), lens("Update", "cvsim.updateCase")];
    });
  }

  /** The line of the cursor, for commands of the palette. */
  function place(uri, line) {
    const editor = vscode.window.activeTextEditor;
    return uri ? [uri, line] : editor ? [editor.document.uri, editor.selection.active.line] : null;
  }

  function command(name, updates) {
    return vscode.commands.registerCommand(name, (uri, line) => {
      const found = place(uri, line);
      return found && run(found[0], found[1], updates);
    });
  }

  context.subscriptions.push(
    command("cvsim.runCase", false), command("cvsim.updateCase", true),
    vscode.languages.registerCodeLensProvider(
      [{ language: "cvsim" }, { language: "markdown" }], { provideCodeLenses: lenses }),
    vscode.tasks.registerTaskProvider("cvsim", {
      provideTasks: () => [
        task({ type: "cvsim", arguments: ["test", "--reporter", "list"] }, "test all transcripts"),
      ],
      resolveTask: (given) =>
        new vscode.Task(
          given.definition, given.scope ?? vscode.TaskScope.Workspace, given.name, "cvsim",
          new vscode.ProcessExecution(program(), given.definition.arguments), ["$cvsim-test"]),
    }));
}

module.exports = { activate, argumentsOfCase, deactivate() {}, linesOfCases };
