/**
 * The statuses of `call`, made again and again until one is 429, which is the last of them. A limit of `perMinute`
 * is counted by the database's own minutes, and calls that begin in one and end in the next pass twice as often:
 * throws where still more of them pass, and where one is refused too early.
 */
export async function callUntilLimited(
  perMinute: number,
  call: () => Promise<{ status: number }>,
): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429) {
    if (statuses.length > 2 * perMinute) throw new Error(`${statuses.length} calls passed`);
    statuses.push((await call()).status);
  }
  if (statuses.length <= perMinute) throw new Error(`only ${statuses.length - 1} calls passed`);
  return statuses;
}
