/** @param fraction a random number from 0 to below 1 */
export function pick<T>(list: readonly T[], fraction: number): T {
  return list[Math.floor(fraction * list.length)] as T;
}
