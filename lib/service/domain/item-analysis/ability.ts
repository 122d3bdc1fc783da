const MOST_ROUNDS = 100;

/** The Rasch model's chance of a right answer, by how far the ability is above the difficulty. */
export const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** A person's ability by maximum likelihood with known difficulties, from the number of right answers; not all or none. */
export const abilityOf = (difficulties: readonly number[], right: number): { ability: number; error: number } => {
  let ability = Math.log(right / (difficulties.length - right));
  let information = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const chances = difficulties.map((difficulty) => logistic(ability - difficulty));
    information = chances.reduce((sum, chance) => sum + chance * (1 - chance), 0);
    const step = (right - chances.reduce((sum, chance) => sum + chance, 0)) / information;
    ability += Math.max(-1, Math.min(1, step));
    if (Math.abs(step) < 1e-10) break;
  }
  return { ability, error: 1 / Math.sqrt(information) };
};
