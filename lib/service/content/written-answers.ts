/** Texts of a simulated candidate, by the title of the brief that they answer. */
export const WRITTEN: Readonly<Record<string, string>> = {
  "A repair day at the library": `Most of us own something that nearly works. It may be a lamp that blinks, a bicycle that squeaks or a jacket whose zip gave up last winter. On Saturday 14 March there is at last somewhere to take it.

From 10 am to 2 pm, the main hall of the library in Eastmoor becomes a workshop. Volunteers from the town will set up their benches and mend clothes, lamps, radios, bicycles and small pieces of furniture. They ask you to leave one thing at home: microwave ovens cannot be accepted, because they are dangerous to open even when they are unplugged.

You will not be asked to hand your lamp over and go away. Everybody stays while the work is done, and that is half of the pleasure. You sit beside somebody who knows how a plug is wired or a seam is sewn, you hold the screwdriver, and you learn how to do it yourself.

Nothing is charged for the repairs. If you leave with a smile and a working radio, there will be a box for donations to the children's reading room, which needs new shelves.

Why go to the trouble, when a new lamp costs so little? Every object that we throw away has to be buried or burned, and its replacement has to be made and carried across the world. A repair saves all that, and it often saves money too. It also keeps the things we are fond of.

Each person may bring one item. Please book your place by 11 March, either at the desk or by telephone, and tell us what you will bring. We look forward to seeing you there.`,

  "Evenings at the museum": `You have seen the museum in Westbrook by day, perhaps many times. You know the smell of the hall and the stair that creaks. On Friday 16 October you can find out what it is like when the lights are out.

The first of our evening tours begins at 7 pm and ends at 9 pm. Please come to the courtyard behind the museum, where your guides will be waiting. Every visitor is given a lantern, and after that there is no other light. The guides will lead you through the workshop and down to the cellars, then up to the map room and the clock collection. Some of the objects may be handled, so you can feel the weight of a hammer or turn the key of a clock that was made before your grandparents were born.

One door stays closed. The tower cannot be visited in the dark, because its steps are narrow and worn, and we want everybody to come home safely.

Why should you look at familiar things again? By day we glance at them and walk on. By the light of a lantern you see one thing at a time, and you see it properly: a name scratched into a bench, or a ship in the corner of a map. People who have worked here for years tell us that they discovered something new on their first night.

Tickets cost £5, and all of the money goes to the repair of the roof. Each person may buy two of them. Please order yours by 12 October, at the desk or by telephone, and bring a warm coat. The cellars are cold at night.`,
};
