/** Figures with their units. Apart from the other texts of facts, which a page with cards alone need not load. */
export const factFigures = {
  ramGb: (n: string) => `${n} GB`,
  weightKg: (n: string) => `${n} kg`,
  storageGb: (n: string) => `${n} GB`,
  terabytes: (n: string) => `${n} TB`,
  secondStorageGb: (n: string) => `${n} GB`,
  screenInches: (n: string) => `${n}″`,
  pixels: (width: number, height: number) => `${width} × ${height}`,
  refreshHz: (n: string) => `${n} Hz`,
  graphicsMemoryGb: (n: string) => `${n} GB`,
  batteryHealthPercent: (n: string) => `${n}%`,
  /** On a card: what a report has measured. */
  battery: (percent: string) => `Battery ${percent}`,
  batteryDesignWh: (n: string) => `${n} Wh`,
  batteryFullWh: (n: string) => `${n} Wh`,
} as const
