import { parseEnvironment } from '../config.ts'
import { lineOf } from '../environment/config-error.ts'
import type { Environment } from '../environment/reading.ts'
import { asLaunched } from './as-launched.ts'
import { reasonOf, wrong, type Outcome } from './outcome.ts'
import { services, type Service } from './services.ts'

export interface Report {
  lines: string[]
  wrong: number
}

interface Options {
  root: string
  connect: boolean
}

const signs = { fine: 'ok   ', note: 'note ', wrong: 'WRONG' } as const

/** Checks a configuration like the start; with `connect` also connects to each service, concurrently. */
export async function examine(env: Environment, { root, connect }: Options): Promise<Report> {
  const launched = asLaunched(env, root)
  const { config, errors } = parseEnvironment(launched, root)
  const ofService = (service: Service): Outcome[] =>
    errors.filter(({ keys }) => owner(keys) === service).map((error) => ({ is: 'wrong', line: lineOf(error) }))
  const parts = await Promise.all(
    services.map(async (service) => {
      const found = ofService(service)
      if (found.length > 0) return { service, outcomes: found }
      const described: Outcome = { is: 'fine', line: service.describe(config, launched) }
      return {
        service,
        outcomes: [described, ...(connect ? await tried(service, () => service.connect?.(config, launched)) : [])],
      }
    }),
  )
  const outcomes = parts.flatMap(({ service, outcomes }) => outcomes.map((outcome) => ({ service, ...outcome })))
  const count = outcomes.filter(({ is }) => is === 'wrong').length
  return {
    wrong: count,
    lines: outcomes.map(({ service, is, line }) => `${signs[is]}  ${service.name.padEnd(8)}  ${line}`),
  }
}

/** The service of the first variable; unknown variables are the server's. */
function owner(keys: readonly string[]): Service | undefined {
  const [first = ''] = keys
  return services.find((service) => service.keys.some((start) => first.startsWith(start))) ?? services[0]
}

async function tried(service: Service, connect: () => Promise<Outcome[]> | undefined): Promise<Outcome[]> {
  try {
    return (await connect()) ?? []
  } catch (error) {
    return [wrong(`${service.name} could not be tried out`, reasonOf(error))]
  }
}
