import type { Cluster } from './cluster.ts'
import { addressOf, type Settings } from './settings.ts'

/** The message when the cluster is ready. */
export function announce(
  { dir, appPorts, redisPort, objectsPort, demo }: Settings,
  { url, pair, mailPage }: Cluster,
): void {
  const lines = [
    `Buy & Sale Laptops is ready: ${url}`,
    ...(demo ? ['  Demo accounts: admin@demo.test, saler@demo.test, buyer@demo.test, password Demo#123'] : []),
    ...(mailPage === undefined ? [] : [`  Sent emails: ${mailPage}`]),
    '  Where what runs, all of it on this machine alone:',
    `    nginx       ${url}`,
    `    app 1, 2    ${appPorts.map(addressOf).join(', ')}, figures under /metrics of each, its token in ${dir}/services.env`,
    `    Redis       port ${redisPort}, its password in ${dir}/services.env`,
    ...(objectsPort === null
      ? []
      : [`    pictures    stand-in for S3 on port ${objectsPort}, in ${dir}/market/sandboxes/objects`]),
    `    PostgreSQL  primary ${dir}/postgres-${pair.primary()}, standby ${dir}/postgres-${pair.primary() === 'a' ? 'b' : 'a'}`,
    `    logs        ${dir}/logs`,
  ]
  console.log(lines.join('\n'))
}
