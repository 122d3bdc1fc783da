import { describe, expect, test } from "vitest";
import { countsIn, datesIn, sumsIn, timesIn } from "#domain/scoring/writing/stated-facts.ts";

const MARCH = 2;

describe("a date", () => {
  const date = (text: string) =>
    datesIn(text).map(({ start, end, ...stated }) => ({ ...stated, said: text.slice(start, end) }));
  const stated = (said: string, more: object = {}) => [
    { day: 14, month: MARCH, weekday: null, until: false, said, ...more },
  ];

  test.each([
    ["We meet on 14 March.", stated("14 March")],
    ["We meet on March 14.", stated("March 14")],
    ["We meet on March the 14th.", stated("March the 14th")],
    ["We meet on the 14th of March.", stated("14th of March")],
    ["We meet on the fourteenth of March.", stated("fourteenth of March")],
    ["We meet on the third of March.", stated("third of March", { day: 3 })],
    ["We meet on the first of March.", stated("first of March", { day: 1 })],
    ["We meet on March the second.", stated("March the second", { day: 2 })],
    ["We meet on the twenty-third of March.", stated("twenty-third of March", { day: 23 })],
    ["We meet on March twenty first.", stated("March twenty first", { day: 21 })],
    ["We meet on the thirtieth of March.", stated("thirtieth of March", { day: 30 })],
    ["We meet on the thirty-first of March.", stated("thirty-first of March", { day: 31 })],
    ["We meet on 1st March.", stated("1st March", { day: 1 })],
    ["We meet on 2nd March or 3rd March.", [...stated("2nd March", { day: 2 }), ...stated("3rd March", { day: 3 })]],
    ["We meet on 31 March.", stated("31 March", { day: 31 })],
    ["We meet on March, 14.", stated("March, 14")],
    ["Saturday, 14 March", stated("14 March", { weekday: 6 })],
    ...["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map((name, weekday): [string, object[]] => [
      `${name} 14 March`,
      stated("14 March", { weekday }),
    ]),
    ["On Saturday the 14th of March", stated("14th of March", { weekday: 6 })],
    ["On Monday or on Saturday 14 March", stated("14 March", { weekday: 6 })],
    ["On Saturday we all meet on 14 March", stated("14 March")],
    ["Send it by 14 March", stated("14 March", { until: true })],
    ["Send it until Saturday, 14 March", stated("14 March", { until: true, weekday: 6 })],
    ["The deadline is on 14 March", stated("14 March", { until: true })],
    ["No later than the 14th of March", stated("14th of March", { until: true })],
    ["By then we all meet on 14 March", stated("14 March")],
    ["We meet nearby on 14 March", stated("14 March")],
    ["Thanks to all on 14 March", stated("14 March")],
    ["On 14 May", stated("14 May", { month: 4 })],
    ["On May 14", stated("May 14", { month: 4 })],
    ["On 14 may", stated("14 may", { month: 4 })],
    ["On the 14th of may", stated("14th of may", { month: 4 })],
    ["On 14 december", stated("14 december", { month: 11 })],
    ["On december 14", stated("december 14", { month: 11 })],
  ])("%j", (text, expected) => {
    expect(date(text)).toEqual(expected);
  });

  test.each([
    ...["We may 14 times a day.", "may 14 of us come?", "The third may come.", "At 10:30 March began."],
    ...["In March we meet.", "On 32 March", "On 0 March", "On 114 March", "On 14 or in March", "March with 14 men"],
    ...["With the fourteen March men"],
  ])("is not stated in %j", (text) => {
    expect(date(text)).toEqual([]);
  });
});

describe("a time of day", () => {
  const times = (text: string) => timesIn(text).map(({ value }) => value / 60);

  test.each([
    [[0.5], ["at 0:30"]],
    [[1], ["at one o’clock"]],
    [[7], ["at seven in the morning", "at seven o’clock"]],
    [[7, 21], ["at 7 am-9 pm"]],
    [
      [9, 13],
      ["from 9 to 1 pm", "between nine in the morning and one in the afternoon"],
    ],
    [[10], ["at 10 am", "at 10am", "at 10 a.m.", "at 10 a. m."]],
    [
      [10, 11],
      ["from 10 and 11 a.m.", "from 10 to 11 a. m."],
    ],
    [[10, 14], ["for £5 from 10 am to 2 pm"]],
    [[11, 15], ["from eleven until three in the afternoon"]],
    [[12], ["at 12 pm", "at noon", "at midday"]],
    [[13], ["until  one in the afternoon"]],
    [[14], ["at 2 pm", "at 2 PM", "at 2 p.m.", "at 2 p. m.", "at 2pm", "at 14:00", "at two in the afternoon"]],
    [[14], ["at 2  pm"]],
    [[14.25], ["at 2:15pm", "at 2:15 pm"]],
    [[14.5], ["at 14.30"]],
    [[19], ["at seven in the evening", "at seven o'clock in the evening", "at seven  o'clock  in the evening"]],
    [
      [19, 21],
      ["from seven until nine in the evening", "from 7 to 9 pm", "from 7 – 9 pm", "from 7 to 9 p.m."],
    ],
    [
      [19, 21],
      ["from 7 to 9 p. m.", "on 14 March from 7 to 9 pm", "FROM 7 TO 9 PM", "from  7  to  9  pm"],
    ],
    [[19, 21.5], ["from 7 till 9:30 pm"]],
    [[19, 22], ["from seven to ten at night"]],
    [[21], ["we open one until 9 pm"]],
    [[22], ["at ten at night", "at ten o'clock at night", "at ten  o'clock  at night"]],
    [[24], ["at 24:00"]],
  ])("%j is stated in %j", (expected, texts) => {
    for (const text of texts) expect(times(text), text).toEqual(expected);
  });

  test.each([
    ...["in 10 minutes", "at 25:00", "for 14 March", "at 10.5 km", "ten to go", "10th in the morning"],
    ...["1,000 in the morning", "the amber lamp", "ten amber lamps", "between 8 and 10 amateurs"],
    ...["twice in the afternoon", "We meet at the door, one in the morning and one in the afternoon"],
    ...["£5.00 or 3.50 euros", "at 10.75"],
  ])("is not stated in %j", (text) => {
    expect(times(text)).toEqual([]);
  });

  test("is where it is said, up to its half of the day", () => {
    const text = "It opens at two in the afternoon.";
    expect(timesIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(["two in the afternoon"]);
    expect(timesIn("At noon").map(({ start, end }) => [start, end])).toEqual([[3, 7]]);
    expect(timesIn("At 14:00.").map(({ start, end }) => [start, end])).toEqual([[3, 8]]);
  });
});

describe("a sum of money", () => {
  const sums = (text: string) => sumsIn(text).map(({ value, start, end }) => `${value}: ${text.slice(start, end)}`);

  test.each([
    ["It costs £5.", ["5: £5"]],
    ["It costs $5 or €3.50.", ["5: $5", "3.5: €3.50"]],
    ["It costs five pounds.", ["5: five pounds"]],
    ["It costs 1 pound.", ["1: 1 pound"]],
    ["It costs one pound.", ["1: one pound"]],
    ["It costs 5 dollars or 6 euros or 7 quid.", ["5: 5 dollars", "6: 6 euros", "7: 7 quid"]],
    ["It costs 50 pence.", ["0.5: 50 pence"]],
    ["It costs 50 p.", ["0.5: 50 p"]],
    ["It costs 50p.", ["0.5: 50p"]],
    ["It costs 1 dollar or 1 euro.", ["1: 1 dollar", "1: 1 euro"]],
    ["It costs fifty cents or 1 cent.", ["0.5: fifty cents", "0.01: 1 cent"]],
    ["It has 5 lamps, and a pound.", []],
    ["A pound is 5.", []],
    ["It opens at 7 pm, and it closes at 9 p.m.", []],
    ["5", []],
  ])("%j", (text, expected) => {
    expect(sums(text)).toEqual(expected);
  });
});

describe("a number of things", () => {
  const counts = (text: string) =>
    countsIn(text, ["item", "thing"]).map(({ value, start, end }) => `${value}: ${text.slice(start, end)}`);

  test.each([
    ["Bring two items.", ["2: two items"]],
    ["Bring one item.", ["1: one item"]],
    ["Bring a single thing.", ["1: single thing"]],
    ["Bring a pair of items.", ["2: pair of items"]],
    ["Bring a couple items.", ["2: couple items"]],
    ["Bring 3 broken items.", ["3: 3 broken items"]],
    ["Bring 3 old broken items.", []],
    ["Bring 3, items.", []],
    ["Bring items.", []],
    ["Items", []],
    ["Bring 3 lamps.", []],
    ["Bring one item or 2 things.", ["1: one item", "2: 2 things"]],
  ])("%j", (text, expected) => {
    expect(counts(text)).toEqual(expected);
  });
});
