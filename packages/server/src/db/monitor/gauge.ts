import { Gauge, type Registry } from 'prom-client'

/** A number, or one for each set of labels; undefined: the gauge has no value now. */
type Reading = number | readonly (readonly [labels: Record<string, string>, value: number])[] | undefined

/** Registers a gauge that is read at each scrape. */
export function addGauge(
  registry: Registry,
  { name, help, labels = [] }: { name: string; help: string; labels?: readonly string[] },
  read: () => Reading | Promise<Reading>,
): void {
  registry.registerMetric(
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [],
      async collect() {
        const value = await read()
        this.reset()
        if (value === undefined) this.remove()
        else if (typeof value === 'number') this.set(value)
        else for (const [labelled, one] of value) this.set(labelled, one)
      },
    }),
  )
}
