export function pick<T>(list: readonly T[], random: number): T {
  return list[Math.floor(random * list.length)] as T;
}
