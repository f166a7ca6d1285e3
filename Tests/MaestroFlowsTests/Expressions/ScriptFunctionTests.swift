import Testing

@testable import MaestroFlows

/// Operators and functions with the values that ECMAScript defines for them.
@Suite struct ScriptFunctionTests {
  private func value(_ text: String) throws -> String {
    var scope = ScriptScope()
    return try scope.value(of: ScriptParser.expression(text)).text
  }

  @Test(arguments: [
    ("0.00001", "0.00001"), ("0.000001", "0.000001"), ("1e-7", "1e-7"), ("1.5e-10", "1.5e-10"),
    ("9007199254740993", "9007199254740992"), ("123456789012345680000", "123456789012345680000"),
    ("1e21", "1e+21"), ("-1.25e30", "-1.25e+30"), ("1e300 * 1e10", "Infinity"),
    ("5e-324", "5e-324"), ("1.7976931348623157e308", "1.7976931348623157e+308"), ("-0", "0"),
    ("100", "100"), ("1234.5678", "1234.5678"), ("0.1 * 3", "0.30000000000000004"),
    ("1 / -Infinity * 0", "0"), ("1 / 3", "0.3333333333333333"), ("123e-20", "1.23e-18"),
    ("[1e21, 1e-7].join(' ')", "1e+21 1e-7"),
  ])
  func numbersHaveTheTextOfECMAScript(_ text: String, _ expected: String) throws {
    #expect(try value(text) == expected)
  }

  @Test(arguments: [
    ("missing?.a.b.c", "undefined"), ("missing?.a()", "undefined"),
    ("missing?.[0][1]", "undefined"),
    ("missing?.()", "undefined"), ("({a: null}).a?.b ?? 'none'", "none"), ("'abc'?.length", "3"),
    ("({a: {b: 2}})?.a?.b", "2"), ("[1]?.[0]", "1"), ("true ?.5 : 1", "0.5"),
    ("[1, 2]?.join('-')", "1-2"), ("(x => x * 2)?.(4)", "8"), ("typeof missing?.a", "undefined"),
    ("' a '.trim?.()", "a"), ("' ab '?.trim?.()?.slice?.(1)", "b"), ("parseInt?.('3px')", "3"),
    ("Math.floor?.(2.5)", "2"), ("({}).f?.()", "undefined"), ("({f: null}).f?.(1).a", "undefined"),
    ("({f: x => x})['f']?.(2)", "2"), ("({f: x => x})['g']?.(2)", "undefined"),
    ("[1, 2]['join']('-')", "1-2"), ("[x => x + 1][0](3)", "4"), ("[]?.[0]?.(1)", "undefined"),
    ("2 ** 3 ** 2", "512"), ("(-2) ** 2", "4"), ("2 ** -1", "0.5"), ("2 * 3 ** 2", "18"),
    ("1 ** Infinity", "NaN"), ("-7 % 3", "-1"), ("1 / (-1 % 1)", "-Infinity"), ("7 % -3", "1"),
    ("5 % 0", "NaN"), ("1 + 2 + 'a' + 1 + 2", "3a12"), ("'a' + null + undefined", "anullundefined"),
    ("[1, 2] + [3]", "1,23"), ("'' + {}", "[object Object]"), ("true + 1", "2"), ("null + 1", "1"),
    ("undefined + 1", "NaN"), ("'5' - 2", "3"), ("'b' < 'a'", "false"), ("'a' < 'b'", "true"),
    ("'Z' < 'a'", "true"), ("'10' < '9'", "true"), ("'10' < 9", "false"), ("[2] < '10'", "false"),
    ("'\u{FB00}' < '\u{1F600}'", "false"), ("'\u{e9}' === 'e\u{301}'", "false"),
    ("'' == 0", "true"), ("'0' == false", "true"), ("'a' == NaN", "false"), ("null == 0", "false"),
    ("null >= 0", "true"), ("undefined == 0", "false"), ("[1] == 1", "true"), ("[] == ''", "true"),
    ("'1' === 1", "false"), ("NaN !== NaN", "true"), ("0 === -0", "true"),
    ("'' ? 1 : 2", "2"), ("NaN ? 1 : 2", "2"), ("'0' ? 1 : 2", "1"), ("[] ? 1 : 2", "1"),
    ("-0 ? 1 : 2", "2"), ("+[]", "0"), ("+['5']", "5"), ("+[1, 2]", "NaN"), ("+[true]", "NaN"),
    ("+[null]", "0"), ("+{}", "NaN"), ("+null", "0"), ("+undefined", "NaN"), ("+' 12 '", "12"),
    ("+'1e3'", "1000"), ("+'-Infinity'", "-Infinity"), ("+'0x1F'", "31"), ("+'0b101'", "5"),
    ("+'0o17'", "15"), ("+'1_000'", "NaN"), ("+'12px'", "NaN"), ("+'.5'", "0.5"), ("+'5.'", "5"),
    ("+'.'", "NaN"), ("+'inf'", "NaN"), ("+'+-1'", "NaN"), ("+''", "0"), ("+'0x'", "NaN"),
  ])
  func operatorsFollowECMAScript(_ text: String, _ expected: String) throws {
    #expect(try value(text) == expected)
  }

  @Test(arguments: [
    ("parseInt('0x1f')", "31"), ("parseInt('-0X1F')", "-31"), ("parseInt('101', 2)", "5"),
    ("parseInt('ff', 16)", "255"), ("parseInt('0xff', 16)", "255"), ("parseInt('z', 36)", "35"),
    ("parseInt('12', 1)", "NaN"), ("parseInt('08')", "8"), ("parseInt(' 42abc')", "42"),
    ("parseInt('abc')", "NaN"), ("parseInt('19', 8)", "1"), ("parseInt(3.9)", "3"),
    ("parseInt(null)", "NaN"), ("parseInt('1e3')", "1"), ("parseInt('12', 0)", "12"),
    ("parseFloat('1e3abc')", "1000"), ("parseFloat('1.5.2')", "1.5"),
    ("parseFloat('-.5px')", "-0.5"),
    ("parseFloat('1e')", "1"), ("parseFloat('-Infinity!')", "-Infinity"),
    ("parseFloat('.')", "NaN"),
    ("parseFloat('0x1f')", "0"), ("Number('12px')", "NaN"), ("Number([])", "0"), ("Number()", "0"),
    ("String([1, [2, null]])", "1,2,"), ("Boolean('false')", "true"), ("isNaN('a')", "true"),
    ("Math.round(0.49999999999999994)", "0"), ("1 / Math.round(-0.5)", "-Infinity"),
    ("Math.round(2.5)", "3"), ("Math.round(-2.5)", "-2"), ("Math.round(-0.2) === 0", "true"),
    ("Math.round(1e300) === 1e300", "true"), ("Math.round(NaN)", "NaN"),
    ("Math.max(1, NaN)", "NaN"), ("Math.min(NaN, 1)", "NaN"), ("Math.max()", "-Infinity"),
    ("1 / Math.min(0, -0)", "-Infinity"), ("Math.max('3', 2)", "3"), ("Math.trunc(-4.7)", "-4"),
    ("Math.pow(2, 0.5) == Math.SQRT2", "true"), ("Math.pow(1, Infinity)", "NaN"),
    ("Math.floor('x')", "NaN"), ("(25).toString(2)", "11001"), ("(-255).toString(16)", "-ff"),
    ("(35).toString(36)", "z"), ("(0.1).toString()", "0.1"), ("NaN.toString(2)", "NaN"),
    ("(2.5).toFixed(0)", "3"), ("(-2.5).toFixed(0)", "-3"), ("(1.45).toFixed(1)", "1.4"),
    ("(1.005).toFixed(2)", "1.00"), ("(8.345).toFixed(2)", "8.35"), ("(0.5).toFixed(0)", "1"),
    ("(1.25).toFixed(1)", "1.3"), ("(1e21).toFixed(2)", "1e+21"), ("(-0).toFixed(2)", "0.00"),
    ("(-0.0001).toFixed(2)", "-0.00"), ("(1.5).toFixed('1.9')", "1.5"), ("NaN.toFixed(1)", "NaN"),
    ("(123.456).toFixed()", "123"), ("(1000000000000000128).toFixed(1)", "1000000000000000128.0"),
    ("new Date(0).toISOString()", "1970-01-01T00:00:00.000Z"),
    ("new Date(1709210096789).toISOString()", "2024-02-29T12:34:56.789Z"),
    ("new Date(-1).toISOString()", "1969-12-31T23:59:59.999Z"),
    ("new Date(951782400000).toISOString()", "2000-02-29T00:00:00.000Z"),
  ])
  func numberFunctionsFollowECMAScript(_ text: String, _ expected: String) throws {
    #expect(try value(text) == expected)
  }

  @Test(arguments: [
    ("'a,b,c'.split(',', 2).length", "2"), ("'a,b,c'.split(',', 2)", "a,b"),
    ("'a,b'.split(',', 0).length", "0"), ("'a,b'.split(',', -1).length", "2"),
    ("'a,b'.split().length", "1"), ("'abc'.split('')", "a,b,c"), ("''.split('').length", "0"),
    ("''.split(',').length", "1"), ("'aXbXXc'.split('X')", "a,b,,c"), ("'abc'.split('', 2)", "a,b"),
    ("'abcabc'.indexOf('b', 2)", "4"), ("'abc'.indexOf('', 9)", "3"),
    ("'abc'.indexOf('c', -5)", "2"),
    ("'abc'.indexOf('x')", "-1"), ("'\u{1F600}b'.indexOf('b')", "2"), ("'aab'.indexOf('ab')", "1"),
    ("'abacabad'.indexOf('abad')", "4"), ("'undefined'.indexOf()", "0"),
    ("'\u{1F600}'.indexOf('\u{1F600}', 1)", "-1"),
    ("'\u{1F600}a\u{1F600}'.indexOf('\u{1F600}', 1)", "3"),
    ("'\u{1F600}'.includes('\u{1F600}', 1)", "false"),
    ("'abc'.includes('a', 1)", "false"), ("'abc'.includes('', 9)", "true"),
    ("'e\u{301}'.includes('e')", "true"), ("'abc'.startsWith('b', 1)", "true"),
    ("'abc'.startsWith('')", "true"), ("'abc'.endsWith('b', 2)", "true"),
    ("'abc'.endsWith('abcd')", "false"), ("'abc'.endsWith('')", "true"),
    ("'abc'.slice(-2, -1)", "b"), ("'abc'.slice(2, 1)", ""), ("'abc'.slice(1, undefined)", "bc"),
    ("'abc'.slice(NaN, 2)", "ab"), ("'abc'.slice(-9, Infinity)", "abc"),
    ("'abc'.substring(2, 0)", "ab"), ("'abc'.substring(1, undefined)", "bc"),
    ("'abc'.substring(-1, 2)", "ab"), ("'abc'.substring(NaN, 1)", "a"),
    ("'abc'.substr(-2, 1)", "b"),
    ("'abc'.substr(1)", "bc"), ("'abc'.substr(1, 9)", "bc"), ("'abc'.substr(0, -1)", ""),
    ("'abc'.charAt(1.9)", "b"), ("'abc'.charAt()", "a"), ("'abc'.charAt(-1)", ""),
    ("'abc'['1']", "b"), ("'abc'['01']", "undefined"), ("'\u{1F600}'.length", "2"),
    ("'5'.padStart(3, 'ab')", "ab5"), ("'5'.padStart(4, 'ab')", "aba5"), ("'5'.padEnd(3)", "5  "),
    ("'5'.padStart(3, '')", "5"), ("'5'.padStart('x')", "5"), ("'5'.padEnd(3, undefined)", "5  "),
    ("'ab'.repeat(2.9)", "abab"), ("'ab'.repeat()", ""), ("'ab'.repeat('2')", "abab"),
    ("'abc'.replace('b', '[$&]')", "a[b]c"), ("'abc'.replace('b', '$$')", "a$c"),
    ("'abc'.replace('b', \"$`|$'\")", "aa|cc"), ("'abc'.replace('b', '$1$')", "a$1$c"),
    ("'abc'.replace('', 'x')", "xabc"), ("'abc'.replaceAll('', '-')", "-a-b-c-"),
    ("'aaa'.replaceAll('aa', 'b')", "ba"), ("'abc'.replace('b')", "aundefinedc"),
    ("'abc'.replace('x', 'y')", "abc"), ("'\u{FEFF}\u{A0}a\u{85}\u{2028}'.trim()", "a\u{85}"),
    ("'a'.concat(1, null, [2, 3])", "a1null2,3"), ("'Straße'.toUpperCase()", "STRASSE"),
    ("' a '.trimStart() + '|'", "a |"), ("' a '.trimEnd() + '|'", " a|"),
  ])
  func textMethodsFollowECMAScript(_ text: String, _ expected: String) throws {
    #expect(try value(text) == expected)
  }

  @Test(arguments: [
    ("[null, undefined, 1].join()", ",,1"), ("[1, [2, [null, 3]]].join('-')", "1-2,,3"),
    ("[1, 2].join(undefined)", "1,2"), ("[].join()", ""), ("[1, 2, 1].indexOf(1, 1)", "2"),
    ("[1, 2].indexOf(1, -1)", "-1"), ("[1, 2].indexOf(2, -1)", "1"), ("[NaN].indexOf(NaN)", "-1"),
    ("[NaN].includes(NaN)", "true"), ("[1, 2].includes(1, 1)", "false"),
    ("[1].includes('1')", "false"),
    ("[undefined].includes()", "true"), ("[1, 2, 3].slice(-2, -1)", "2"),
    ("[1, 2].slice(5).length", "0"),
    ("[1, 2]['1']", "2"), ("[1, 2]['01']", "undefined"), ("[1, 2][-1]", "undefined"),
    ("[5, 6].map((x, i, all) => x + i + all.length)", "7,9"),
    ("'a,b'.split(',').pop()", "b"), ("[1, 2].push(3)", "3"), ("[1, 2].slice(0, 1).pop()", "1"),
    ("[1, 2].map(x => x * 2).pop()", "4"), ("JSON.parse('[1, 2]').pop()", "2"),
    ("JSON.stringify({b: 1, a: 2})", #"{"b":1,"a":2}"#),
    ("JSON.stringify({b: 1, 10: 2, 9: 3})", #"{"9":3,"10":2,"b":1}"#),
    ("JSON.stringify({a: undefined, b: x => x, c: null})", #"{"c":null}"#),
    ("JSON.stringify([undefined, NaN, 1 / 0, -0])", "[null,null,null,0]"),
    ("JSON.stringify(undefined)", "undefined"), ("typeof JSON.stringify(undefined)", "undefined"),
    ("JSON.stringify([1e21, 0.00001, 1e-7])", "[1e+21,0.00001,1e-7]"),
    (
      "JSON.stringify({a: [1, {}], b: []}, null, 2)",
      "{\n  \"a\": [\n    1,\n    {}\n  ],\n  \"b\": []\n}"
    ),
    ("JSON.stringify([1], null, '--')", "[\n--1\n]"), ("JSON.stringify({}, null, 2)", "{}"),
    ("JSON.stringify('a\"\\\\\\n\\u0001é')", #""a\"\\\n\u0001é""#),
    (#"JSON.stringify(JSON.parse('{"b":[1.50,-0],"a":"x"}'))"#, #"{"b":[1.5,0],"a":"x"}"#),
  ])
  func arraysAndJSONFollowECMAScript(_ text: String, _ expected: String) throws {
    #expect(try value(text) == expected)
  }

  @Test(arguments: [
    ("({}).a?.b + missing.c", "cannot be read"), ("missing?.a = 1", "assigned"),
    ("-2 ** 2", "parentheses"), ("2 ** -1 ** 2", "parentheses"), ("(0.5).toString(2)", "bases"),
    ("(5).toString(1)", "base"), ("(5).toLocaleString()", "supported"), ("(5).toFixed(101)", "100"),
    ("'a'.replace('a', x => x)", "function"), ("JSON.stringify({}, ['a'])", "replacer"),
    ("JSON.parse('1', x => x)", "reviver"), ("JSON.parse('{')", "not JSON"),
    ("[1] == [1]", "compared"),
    ("({}) === ({})", "compared"), ("[[1]].includes([1])", "compared"),
    ("new Date('2020')", "time"),
    ("new Date(2020, 1)", "time"), ("Date()", "new Date"), ("'\u{1F600}'.slice(1)", "UTF-16"),
    ("'\u{1F600}'.split('')", "UTF-16"), ("'' + (x => x)", "function"), ("Math.LN3", "supported"),
    ("[3, 1].sort()", "supported"), ("[[1]].find(x => true).push(2)", "assigned"),
    ("[[1]].slice(0)[0].push(2)", "assigned"), ("({split: x => []}).split().push(1)", "assigned"),
    ("'a'.at?.(0)", "supported"), ("({}).toString?.()", "supported"), ("'a'.repeat(-1)", "repeat"),
  ])
  func whatWouldHaveAnotherValueIsRefused(_ text: String, _ expected: String) {
    let error = #expect(throws: ScriptError.self) { try value(text) }
    #expect(error?.message.contains(expected) == true, "\(error?.message ?? "")")
  }
}
