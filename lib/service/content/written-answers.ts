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

  "A swap day for seeds": `There is an old envelope in many kitchen drawers, with a name on it in faded ink and a spoonful of seeds inside. On Saturday 18 April you can find out what they are worth. That morning, from 10 am to 1 pm, gardeners from all over Thornby will meet in the greenhouse behind the school to trade what they have saved.

Long tables will be set up between the pots. On one you will find beans of every size and colour, on the next tomatoes, and further back the herbs and the giant sunflowers that children love. You put down a packet, look around, and take another home. Nobody counts, and nobody minds if all you have to offer is a handful of basil. Please leave your potatoes at home, though. They cannot be accepted, since a single sick one may spoil a whole field.

Does it matter? Seventy years ago, 36 kinds of bean were grown in our gardens, and today there are only nine (Garden Survey 2024, page 7). Each kind that was lost had a taste that no one remembers. A plant whose parents grew in your own street knows your soil and your weather, and it often does better than one from far away. It also costs nothing, year after year. Why should you pay for something that your garden gives away every autumn?

A place costs £2, and with the money the school will buy spades and rakes for its young gardeners, who have been digging with spoons. You may bring five packets. Please book by 14 April, either at the school office or by telephone. Write the name of the plant on each packet, and if it has a story, write that down too.`,

  "An open night at the pottery": `Put your hand around a cup that somebody made for you, and you can feel where the thumb went. On Friday 12 June, the potters of Ashcombe will show how it got there. From 6 pm to 9 pm their doors are open, for the first time since the workshop was built.

Guests meet in the yard in front of the kiln. From there you can walk about as you please. At the wheel, a lump of grey clay turns into a jug in less time than it takes to boil an egg. At the long table, pots are dipped in glaze, and nobody can say for certain which colour they will have in the morning. An old potter mends cracked bowls with a thin line of gold. When it gets dark the kiln is fired, and you will see the flames through a hole no bigger than a coin. Only the clay cellar stays closed, because its floor is being repaired.

Then comes the best part of the night. All guests make a cup of their own. It has to dry and to be fired, so you cannot take it home at once, but in two weeks it will be ready on the shelf by the door.

Why drink from a crooked cup, when a shop sells straight ones for less? Those from a factory are all alike, and you forget them as soon as you put them down. Yours will be the only one in the world. It will lean a little to the left, it will be loved for its flaws, and you will be sad on the day it breaks.

A ticket costs £6, and the money pays for a ramp, so that everybody can come in by the front door. You may buy four tickets. Please order them by 8 June, at the workshop or by telephone.`,
};
