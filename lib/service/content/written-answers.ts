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

  "A baking morning at the mill": `Few of us have watched flour being made, although most of us eat it every day. On Sunday 17 May the old watermill in Fernley opens its doors to anyone who would like to see how it is done, and who does not mind a little dust on the sleeves.

The morning begins at 9 am and ends at 1 pm. Please come to the barn beside the mill, where aprons and hot tea will be waiting. From there the miller leads you to the waterwheel, which has been turning since your grandparents were children, and up a steep ladder to the millstones. You will hear them grumble long before you see them. The tour ends in the cool flour store and at the old oven, which will have been burning since five o'clock. Anyone may turn the small hand mill on the way and look at the coarse meal that falls into the drawer. Children love it.

Then it is your turn. Everybody is given a piece of dough to knead on the long table. While the loaves are in the oven you can walk along the stream, and when you go home, you carry your own bread under your arm. We are sorry that dogs cannot be admitted, since food is prepared in every room.

Why bake at all, when a sliced loaf costs so little? Bread from a factory is made in an hour, and it tastes of nothing much. A loaf that has had time to rise smells better, keeps longer and contains only what you have put into it.

Tickets cost £4, and the money pays for the repair of the waterwheel. Each person may buy three tickets. Please order yours by 13 May, at the shop or by telephone.`,

  "A walk to the ringing stones": `Have you ever looked up at the hill above Haldon and wondered what lies behind it? On Saturday 12 September you can find out in good company, because the walking club is leading its first walk for people who have never joined one.

We start at 11 am on the bridge below the church and return at 3 pm. Nobody needs special boots or great strength. The path climbs slowly past the old quarry, where ferns now grow on the ledges, and reaches a small chapel that has lost its roof but kept its bell. Beyond it we cross an orchard, in which the first apples will be ripe, and then come to the strange stones that gave the walk its name. Strike one of them gently with a pebble, and it rings like a glass.

There is one place that we shall only see from above. The lake cannot be visited, because its banks have been washed out by the storms of the winter and are not safe.

Please bring your own lunch. We shall eat it on top of the hill, with the whole valley at our feet and, we hope, the sun on our backs.

Why walk with others, when it is so easy to go alone? A long climb seems short when somebody tells you a story on the way. One person notices the hawk, another knows the name of the flower, and everyone goes home with more than they brought.

A place costs £3, and all of it is spent on the upkeep of the footpaths. You may bring two guests. Please register by 8 September, either at the post office or by telephone.`,
};
