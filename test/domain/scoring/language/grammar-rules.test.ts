import { describe, expect, test } from "vitest";
import { grammarFindings } from "#domain/scoring/language/grammar-rules.ts";
import { lexicon } from "../../../support/language/language.ts";

const found = (text: string) => grammarFindings(text, lexicon).map(({ start, end }) => text.slice(start, end));

const rule = (message: string, rows: [text: string, wrong: string | null][]) =>
  describe(message, () => {
    test.each(rows)("%s: %s", (text, wrong) => {
      const findings = grammarFindings(text, lexicon);
      if (wrong === null) expect(findings).toEqual([]);
      else {
        const start = text.indexOf(wrong);
        expect(findings).toEqual([{ start, end: start + wrong.length, kind: "Grammar", message, suggestion: null }]);
      }
    });
  });

rule("After “he”, “she” or “it” the verb takes an -s.", [
  ["Then he forget a lamp.", "he forget"],
  ["Now she believe us.", "she believe"],
  ["Then it contain oil.", "it contain"],
  ["Then he reduce it.", "he reduce"],
  ["Then he brings a lamp.", null],
  ["Then they bring a lamp.", null],
  ["Then he come home.", null],
  ["We let it bring us luck.", null],
  ["Should he ever bring it?", null],
  ["We help him, and he brings it.", null],
  ["That he bring it is our wish.", null],
  ["Then he open it.", null],
  ["Then he, bring a lamp.", null],
]);

rule("After “he”, “she” or “it” the verb is singular.", [
  ["Now he have a lamp.", "he have"],
  ["Now she do it.", "she do"],
  ["Now it are old.", "it are"],
  ["Now she don't care.", "she don't"],
  ["Now it haven't burned.", "it haven't"],
  ["Now it aren't lit.", "it aren't"],
  ["Yesterday he were here.", "he were"],
  ["Now he has a lamp.", null],
  ["Does he have a lamp?", null],
  ["It was then he were here.", "he were"],
  ["Today, she have a lamp.", "she have"],
  ["You and he have a lamp.", null],
  ["Looks as though he were ill.", null],
  ["I wish that he were here.", null],
  ["We wish only he were here.", null],
]);

rule("After “I”, “we”, “you” or “they” the verb takes no -s.", [
  ["Now they brings it.", "they brings"],
  ["Now I brings it.", "I brings"],
  ["Now we has it.", "we has"],
  ["Now you does it.", "you does"],
  ["Now they is here.", "they is"],
  ["Then you was here.", "you was"],
  ["They brings hardware.", "They brings"],
  ["They likes dogs.", "They likes"],
  ["Now they lives here.", "they lives"],
  ["Then I was here.", null],
  ["Now they bring it.", null],
  ["Now he brings it.", null],
  ["Now they boats it.", "they boats"],
]);

rule("After this auxiliary verb comes the base form.", [
  ["You can brings it.", "can brings"],
  ["You must brought it.", "must brought"],
  ["You will not brings it.", "will not brings"],
  ["They didn't brought it.", "didn't brought"],
  ["She does brings it.", "does brings"],
  ["It could has gone.", "could has"],
  ["It might was gone.", "might was"],
  ["You should to go.", "should to"],
  ["You should really to go.", "should really to"],
  ["The woman can brings it.", "can brings"],
  ["The lamp that she didn't brought burned.", "didn't brought"],
  ["You must asked us.", "must asked"],
  ["You can bring it.", null],
  ["What she does to us.", null],
  ["You can really bring it.", null],
  ["An iron can holds oil.", "can holds"],
  ["The can holds oil.", null],
  ["His own free will brings luck.", null],
  ["You must, brought here.", null],
  ["Could its lamp burn?", null],
]);

rule("After “to” comes the base form.", [
  ["We want to brings it.", "to brings"],
  ["We want to bring it.", null],
  ["It goes to schools.", "to schools"],
]);

rule("Two negatives cancel each other.", [
  ["They do not know nothing.", "not know nothing"],
  ["We never saw nobody.", "never saw nobody"],
  ["We cannot none.", "cannot none"],
  ["They don't want no lamp.", "don't want no"],
  ["They do not understand nothing.", "not understand nothing"],
  ["They do not order nothing.", "not order nothing"],
  ["They do not know nothing and stay.", "not know nothing"],
  ["They do not ever really want no lamp.", null],
  ["They do not know the old nobody.", null],
  ["They do not want no more tea.", null],
  ["They do not want no longer nights.", null],
  ["We did not, nobody asked.", null],
  ["We did not and nobody asked.", null],
  ["We did not. Nobody asked.", null],
  ["We know nothing.", null],
  ["They do not see that nothing is left.", null],
  ["They do not see the end, nothing.", null],
  ["We notably know nothing.", null],
]);

rule("After this word the noun is singular.", [
  ["We saw a boats.", "a boats"],
  ["We saw every keepers there.", "every keepers"],
  ["We saw another lamps there.", "another lamps"],
  ["We saw each keepers there.", "each keepers"],
  ["We saw another boats there.", "another boats"],
  ["We saw a boat.", null],
  ["We saw a sports car.", null],
  ["We liked that boats float.", null],
  ["We saw this harbours there.", null],
  ["We saw a means there.", null],
  ["We saw a series.", null],
  ["We saw a glass there.", null],
  ["One fixes lamps, and another knows the keeper.", null],
  ["Each marks a boat.", null],
]);

rule("After this word the noun is plural.", [
  ["We had two teacher there.", "two teacher"],
  ["We had many sailor there.", "many sailor"],
  ["We had several teacher there.", "several teacher"],
  ["We had two teacher in town.", "two teacher"],
  ["The roof two teacher chose fell.", "two teacher"],
  ["Often two teacher came.", "two teacher"],
  ["We had two teachers there.", null],
  ["We had two brass lamps.", null],
  ["We had two teacher trainees.", null],
  ["One of two teacher there.", null],
  ["We had two sheep there.", null],
  ["A two-teacher school.", null],
  ["We had eight teacher red there.", null],
]);

rule("The verb does not agree with its plural subject.", [
  ["Now the keepers is proud.", "the keepers is"],
  ["Now my lamps was old.", "my lamps was"],
  ["Now these lamps has oil.", "these lamps has"],
  ["Now our boats doesn't sink.", "our boats doesn't"],
  ["We understand the keepers is proud.", "the keepers is"],
  ["We know the keepers is proud.", "the keepers is"],
  ["Thankfully the keepers is proud.", "the keepers is"],
  ["Increasingly the lamps is old.", "the lamps is"],
  ["Our lives is hard.", "Our lives is"],
  ["Now the keepers are proud.", null],
  ["Now the keeper is proud.", null],
  ["One of the keepers is proud.", null],
  ["The man with the lamps is proud.", null],
  ["Now the news is good.", null],
]);

rule("The verb does not agree with what follows “there”.", [
  ["And there is many boats.", "there is"],
  ["And there was two boats.", "there was"],
  ["And there is also many boats.", "there is"],
  ["And there is so many boats.", "there is"],
  ["And there is one boat.", null],
  ["And there are many boats.", null],
  ["And here is many boats.", null],
]);

rule("“Too much” does not stand before an adjective.", [
  ["It is too much expensive.", "too much expensive"],
  ["It is too much trouble.", null],
  ["It is too expensive.", null],
  ["It is very much expensive.", null],
  ["It is too much cold.", null],
  ["It is too many expensive.", null],
]);

rule("A comparison takes “than”.", [
  ["It is better then ours.", "better then"],
  ["It is more old then ours.", "more old then"],
  ["It is older then ours.", "older then"],
  ["We have more land then they.", "more land then"],
  ["We had more then 20 lamps.", "more then"],
  ["Oil is better then land.", "better then"],
  ["Oil is better then butter.", "better then"],
  ["Life was better then.", null],
  ["Life was better then and is worse now.", null],
  ["Life was better then because we had oil.", null],
  ["We had more time then.", null],
  ["We had more time then, or more oil.", null],
  ["It was older then than we thought.", null],
  ["It is better than ours.", null],
  ["It is better, then worse.", null],
  ["It got better and then worse.", null],
  ["It is good then.", null],
  ["It is lesser then.", null],
  ["It is more fun; then we go.", null],
]);

rule("A clause that comments on what was said begins with “which”.", [
  ["It closed, what is sad.", ", what is"],
  ["It closed, what costs much.", ", what costs"],
  ["It closed, what is sad. Is it?", ", what is"],
  ["It closed, what is sad", ", what is"],
  ["If it closes, what is left?", null],
  ["It closed, which is sad.", null],
  ["We know what is sad.", null],
  ["We left, what a day.", null],
]);

rule("After “have” comes the participle.", [
  ["They have believe it.", "have believe"],
  ["She has always believe it.", "has always"],
  ["We hadn't believe it.", "hadn't believe"],
  ["The booklet has believe it.", "has believe"],
  ["The letters have believe it.", "have believe"],
  ["They have brought it.", null],
  ["They have time.", null],
  ["She has still hope.", null],
  ["They have run home.", null],
  ["They have always run home.", null],
  ["Let us have fun.", null],
  ["We like to have believe in us.", null],
]);

rule("This plural has an -s too many.", [
  ["Good advices help.", "advices"],
  ["Many peoples came.", "peoples"],
  ["Good advice helps.", null],
]);

describe("correct English has no mistake", () => {
  test.each([
    "The items are old.",
    "The items contain oil.",
    "The taxi is here.",
    "The specimens are old.",
    "The shop sells menswear.",
    "We issue tickets.",
    "They asked us.",
    "Then she thought about us.",
    "You can wash it.",
    "Could this be ours?",
    "Could clearer words help us?",
    "Can we this year repair it?",
    "Did even she believe us?",
    "If you have please call us.",
    "The only one that did was ours.",
    "All the old group did was talk.",
    "We told the keepers this.",
    "We saw the keepers wash it.",
    "We knew that lives were lost.",
    "Two museum-goers spoke.",
    "It was a colder, longer winter.",
    "The coldest is ours.",
    "There his many friends waited.",
    "He felt useless then in winter.",
    "After each lesson then came tea.",
    "Both the rent and the profit were small.",
    "In the end, what this needs is time.",
    "Tell me, what area is it.",
    "Those who behave receive tea.",
    "Harbours and havens protect boats.",
    "Many library visitors came.",
    "We had three kitchen chairs.",
    "Two museum guides spoke.",
    "Repairing the lamps is hard.",
    "Looking after the lamps is hard work.",
    "Everything about the tools is new.",
    "To repair the lamps is our aim.",
    "We watched it disappear.",
    "We heard it explode.",
    "Doesn't it contain oil?",
    "Doesn't he have a lamp?",
    "The rooms above it were cold.",
    "Those near it keep quiet.",
    "Those who use it are welcome.",
    "People who visit it remember it.",
    "The person who greets you is our volunteer.",
    "One of you has a lamp.",
    "In May plans were made.",
    "What the group does is repair things.",
    "All he did was smile.",
    "What she did helped us.",
    "We volunteers are happy.",
    "You and your friends are welcome.",
    "What the team does matters to us all.",
  ])("%s", (text) => {
    expect(found(text)).toEqual([]);
  });
});

test("a mark ends a phrase, so what follows it is not part of a mistake", () => {
  expect(found("Then they, brings it.")).toEqual([]);
  expect(found("Now the keepers, is proud.")).toEqual([]);
});

test("each word is in one mistake at most, and all of a text are found, in order", () => {
  expect(found("Now they is here, and he forget a boats. The lamps was old.")).toEqual([
    "they is",
    "he forget",
    "a boats",
    "The lamps was",
  ]);
  expect(found("Now they has believe it.")).toEqual(["they has"]);
  expect(found("We can brings to brings.")).toEqual(["can brings", "to brings"]);
  expect(found("")).toEqual([]);
});
