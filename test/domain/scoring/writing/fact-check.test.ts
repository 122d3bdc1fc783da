import { describe, expect, test } from "vitest";
import type { BriefFact } from "#domain/content/passage.ts";
import { sentencesOf } from "#domain/scoring/language/readability.ts";
import { wrongFacts } from "#domain/scoring/writing/fact-check.ts";

const fact = { id: "f", text: "Fact" };
const day: BriefFact = { ...fact, id: "day", kind: "date", day: 14, month: 3, weekday: 6, until: false };
const lastDay: BriefFact = { ...fact, id: "last", kind: "date", day: 11, month: 3, weekday: 3, until: true };
const hours: BriefFact = { ...fact, kind: "hours", from: 600, to: 840 };
const price: BriefFact = { ...fact, kind: "price", amount: 5, about: ["ticket", "cost"] };
const free: BriefFact = { ...fact, kind: "price", amount: 0, about: ["repair", "cost"] };
const count: BriefFact = { ...fact, kind: "count", value: 2, of: ["item", "thing"] };
const refused: BriefFact = { ...fact, kind: "refused", of: ["microwave"] };

const wrong = (facts: readonly BriefFact[], text: string) =>
  wrongFacts(facts, text, sentencesOf(text)).map((found) => {
    const place = text.slice(found.start, found.end);
    return found.said === place ? [found.fact.id, place] : [found.fact.id, found.said, place];
  });

describe("a figure that is compared with another", () => {
  const figure: BriefFact = { ...fact, kind: "figure", value: 9, beside: 36, others: [27, 1950] };
  test.each([
    ["is right as it is", "In 1950, 36 kinds of bean were grown here; today there are only nine.", []],
    ["is right in the next sentence", "Our grandparents grew 36 kinds. Only 9 remain today.", []],
    ["is not wrong when it is left out", "We once grew 36 kinds, and have lost most of them.", []],
    ["is not wrong for what is counted beside it", "In two generations 36 kinds became few; 27 are gone.", []],
    ["is not wrong for what comes later", "Once there were 36 kinds. Each of you may bring five.", []],
    ["is wrong when another is stated", "Of 36 kinds only eight are left.", [["f", "eight"]]],
    ["is wrong at the end of a sentence", "From 36 kinds we are down to 12.", [["f", "12"]]],
    ["is wrong beside another that is wrong", "In 1950, 40 kinds were grown; now there are 12.", [["f", "40 kinds"]]],
    ["is wrong of what is left", "Today only twelve varieties are left.", [["f", "twelve varieties"]]],
    ["is not wrong for other kinds", "Today there are two kinds of gardener. Take five kinds home.", []],
    ["is wrong in the next sentence", "We grew 36 kinds in 1950. Today there are six.", [["f", "six"]]],
  ])("%s: %j", (_name, text, expected) => {
    expect(wrong([figure], text)).toEqual(expected);
  });
});

describe("a date", () => {
  test.each([
    ["is right as it is", "We meet on Saturday, 14 March.", []],
    ["is right without its weekday", "We meet on 14 March.", []],
    ["is not wrong when it is left out", "We all meet there.", []],
    ["is wrong when another is stated", "We meet on 21 March.", [["day", "21 March"]]],
    ["is wrong in another month", "We meet on 14 May.", [["day", "14 May"]]],
    ["is wrong when another is stated too", "We meet on 14 March, some say 21 March.", [["day", "21 March"]]],
    ["is not wrong when another is denied", "We meet on 14 March, not Sunday 15 March.", []],
    ["is left out when it is denied", "We do not meet: not on the 14th of March.", []],
    [
      "is wrong with another day of the week",
      "We meet on Sunday, 14 March.",
      [["day", "another day of the week", "14 March"]],
    ],
    [
      "is wrong with it once",
      "We meet on Sunday, 14 March. Yes, Saturday, 14 March.",
      [["day", "another day of the week", "14 March"]],
    ],
  ])("%s: %j", (_name, text, expected) => {
    expect(wrong([day], text)).toEqual(expected);
  });

  test("is wrong also when the brief has other facts before it", () => {
    expect(wrong([hours, price, day], "We meet on 21 March.")).toEqual([["day", "21 March"]]);
  });

  test("without a weekday in the brief has no wrong one", () => {
    expect(wrong([{ ...day, weekday: undefined }], "We meet on Sunday, 14 March.")).toEqual([]);
  });

  test.each([
    ["a last day for the last day", "We meet on 14 March. Answer by 12 March.", [["last", "12 March"]]],
    ["a day for the day", "We meet on 15 March. Answer by 11 March.", [["day", "15 March"]]],
    [
      "each for its kind",
      "We meet on 15 March. Answer by 12 March.",
      [
        ["day", "15 March"],
        ["last", "12 March"],
      ],
    ],
    ["any for the last day, when no last day is stated", "We meet on 15 March.", [["last", "15 March"]]],
    [
      "the first two for both",
      "On 15 March, 16 March or 17 March.",
      [
        ["day", "16 March"],
        ["last", "15 March"],
      ],
    ],
    ["and one that is right is not taken for the other", "We meet on 14 March.", []],
  ])("that is unknown is taken for one of the brief's: %s", (_name, text, expected) => {
    expect(wrong([day, lastDay], text)).toEqual(expected);
  });
});

test.each([
  ["is right by its name", "Come to the Eastmoor Library, the town library or the library in Eastmoor.", []],
  [
    "is not wrong without a name",
    "Come to the library on Saturday. Library staff help. The library in March is warm.",
    [],
  ],
  ["is wrong by another name", "Come to Norwood Library soon.", [["f", "Norwood Library"]]],
  ["is wrong in another town", "It is in the library in Norwood.", [["f", "library in Norwood"]]],
  ["is wrong by another name after a comma", "On Friday, Norwood Library opens.", [["f", "Norwood Library"]]],
  ["is wrong without its noun", "In Norwood it hums. Come.", [["f", "In Norwood"]]],
  ["is wrong without its noun in a sentence", "Come. Our lamps shine in Norwood this week.", [["f", "in Norwood"]]],
  ["is right beside another town", "In Norwood they throw things away. In Eastmoor we do not.", []],
  ["is not that of the candidate", "In Norwood I learnt to sew.", []],
  ["is not a heading", "An Evening in Moonlight\nCome and fix things.", []],
  ["is not what comes after the beginning", "Come. Fix. Sew. Stay. Go. In Norwood they throw things away.", []],
])("a place %s: %j", (_name, text, expected) => {
  const place: BriefFact = { ...fact, kind: "place", of: ["library", "Library"], names: ["eastmoor", "town"] };
  expect(wrong([place], text)).toEqual(expected);
});

describe("hours", () => {
  test.each([
    ["are right as they are", "From 10 am to 2 pm.", []],
    ["are right in words", "From ten in the morning until two in the afternoon.", []],
    ["are right in half a day's figures", "From 10 o'clock to 2 o'clock.", []],
    ["are not wrong when they are left out", "We all meet there.", []],
    ["are wrong when another is stated and one of them is not", "From 9 am to 2 pm.", [["f", "9 am"]]],
    ["are wrong from the first to the last that is", "From 9 am to 1 pm.", [["f", "9 am to 1 pm"]]],
    ["are wrong when another is stated beside them", "From 10 am to 2 pm, or 4 pm.", [["f", "4 pm"]]],
    ["are not wrong when something else has others", "From 10 am to 2 pm. Tea is at 11 am.", []],
    ["are not wrong when others are denied", "From 10 am to 2 pm, not 4 pm.", []],
    ["are not wrong when one is left out", "From 10 am.", []],
    ["are wrong in half a day's figures", "From 9 o'clock to 1 o'clock.", [["f", "9 o'clock to 1 o'clock"]]],
    ["are wrong in them where one is right", "From 9 o'clock to 2 o'clock.", [["f", "9 o'clock"]]],
    ["are right in them when another is stated too", "From 10 o'clock to 2 o'clock. Tea is at 11 o'clock.", []],
    ["are not wrong beside a price with a point", "Come from ten. It costs £5.00.", []],
  ])("%s: %j", (_name, text, expected) => {
    expect(wrong([hours], text)).toEqual(expected);
  });
});

describe("a price", () => {
  test.each([
    ["is right", "Tickets are £5.", []],
    ["is right in words", "A ticket is five pounds.", []],
    ["is not wrong when it is left out", "We sell a ticket.", []],
    ["is wrong when another is stated", "Tickets are £6 each.", [["f", "£6"]]],
    ["is wrong at the start of a sentence", "Come. £6 buys a ticket.", [["f", "£6"]]],
    ["is not wrong beside a time of day", "Tickets are on sale until 9 p.m.", []],
    ["is not wrong when another thing's is stated", "Tea is £6 each.", []],
    ["is wrong when another is stated too", "Tickets are £5, though some say they cost £3.", [["f", "£3"]]],
    ["is not wrong when another is denied", "Tickets cost £5, not £50.", []],
    ["is wrong when it is called free", "Yes. A ticket is free.", [["f", "A ticket is free."]]],
    ["is wrong when it is said to cost nothing", "It costs nothing.", [["f", "It costs nothing."]]],
    ["is wrong when they are", "Tickets cost nothing.", [["f", "Tickets cost nothing."]]],
    ["is wrong free of charge", "Tickets come free of charge.", [["f", "Tickets come free of charge."]]],
    ["is not wrong when tea is free", "The tea is free. A ticket is £5.", []],
    ["is not wrong when tea has another, before or after it", "Tea is £1. A ticket is on sale. Cake is £2.", []],
  ])("%s: %j", (_name, text, expected) => {
    expect(wrong([price], text)).toEqual(expected);
  });

  test.each([
    ["is right when it is said to be free", "All repairs are free.", []],
    ["and in other words", "Repairs cost nothing, no charge.", []],
    ["and beside the price of something else", "The repair is free, with tea for £1.", []],
    ["and beside it in another sentence about the same", "Repairs are free. After a repair, tea is £1.", []],
    ["and when it is not paid for", "You do not pay for repairs, and £1 for tea.", []],
    ["is not wrong when it is left out", "We repair lamps.", []],
    ["is wrong when a sum is stated", "A repair is £1.", [["f", "£1"]]],
    ["also when something else is free", "A repair is £1. Tea is free.", [["f", "£1"]]],
  ])("that is nothing %s: %j", (_name, text, expected) => {
    expect(wrong([free], text)).toEqual(expected);
  });
});

describe("a number of things", () => {
  test.each([
    ["is right", "Bring two items.", []],
    ["is not wrong when it is left out", "Bring items.", []],
    ["is wrong when another is stated", "Bring three items.", [["f", "three items"]]],
    ["is not wrong when it is stated too", "Bring three items? No, bring two items.", []],
    ["is not wrong where nothing is limited", "We washed three items.", []],
    ["is wrong at the first place", "Bring three items. Bring four things.", [["f", "three items"]]],
    ["is wrong at the end of the text", "Bring three items", [["f", "three items"]]],
    ["is not wrong where another sentence limits", "We washed three items. Bring many.", []],
  ])("%s: %j", (_name, text, expected) => {
    expect(wrong([count], text)).toEqual(expected);
  });
});

describe("something that is refused", () => {
  test.each([
    ["is not wrong when it is left out", "It is a day for your lamps.", []],
    ["is right when it is refused", "Do not bring microwaves.", []],
    ["is right with a contraction", "We can’t repair a microwave.", []],
    ["is right when the next sentence refuses it", "You may own a microwave. Please leave it at home.", []],
    ["is right when it is turned away", "Microwaves are what we turn away.", []],
    ["is right when we are sorry about it", "You may own a microwave. We are sorry that it cannot come.", []],
    ["is right when the next sentence is about it", "You may own a microwave. They are dangerous.", []],
    ["is right when that is contracted", "You may own a microwave. It’s dangerous.", []],
    ["is wrong when it is welcome", "Yes. A microwave is welcome.", [["f", "A microwave is welcome."]]],
    [
      "is wrong when the next sentence is about something else",
      "A microwave is welcome. Lamps are dangerous.",
      [["f", "A microwave is welcome."]],
    ],
    [
      "is wrong when the next sentence begins with a word that only resembles “it”",
      "A microwave is welcome. Items can be dangerous.",
      [["f", "A microwave is welcome."]],
    ],
    [
      "is wrong when the next sentence is about something else, and then says “it”",
      "A microwave is welcome. Lamps are dangerous when it rains.",
      [["f", "A microwave is welcome."]],
    ],
    [
      "is wrong when it is a lamp that the next sentence refuses",
      "A lamp is welcome. It is not dangerous. A microwave is welcome.",
      [["f", "A microwave is welcome."]],
    ],
    [
      "is wrong when the next sentence does not refuse it",
      "A microwave is welcome. They are fun.",
      [["f", "A microwave is welcome."]],
    ],
    ["is right when any sentence refuses it", "A microwave is fun. But no microwaves here.", []],
    ["is wrong at the first place", "A microwave is fun. A microwave is good.", [["f", "A microwave is fun."]]],
  ])("%s: %j", (_name, text, expected) => {
    expect(wrong([refused], text)).toEqual(expected);
  });
});

test("facts of all kinds are compared, and none is wrong in a text that says nothing", () => {
  const facts = [day, hours, price, count, refused];
  expect(wrong(facts, "")).toEqual([]);
  const text = "We meet on 21 March at 9 am. A ticket is £6. Bring three items. A microwave is welcome.";
  expect(wrong(facts, text).map(([, said]) => said)).toEqual([
    "21 March",
    "9 am",
    "£6",
    "three items",
    "A microwave is welcome.",
  ]);
});
