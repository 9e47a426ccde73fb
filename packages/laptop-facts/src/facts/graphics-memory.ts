const large =
  /980|880|1070|1080|20[678]0|30[5678]0|40[5678]0|50[5678]0|r9|rx|p[45]\d00|m5000|rtx\s?a?[345]000|vram|gddr|graphic|gpu|dedicated|ded|gfx/i

/** Whether an amount beside a card's name can be the card's own memory: 8 GB only on large cards, else it is RAM. */
export function couldBeGraphicsMemory(card: string, gb: number): boolean {
  return gb <= 6 || (gb === 8 && large.test(card))
}
