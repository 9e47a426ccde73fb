import type { Config } from './config/config.ts'

/** Prints the addresses when the market is ready. */
export function announce({ publicUrl, demo, firebase, standIns, mail }: Config): void {
  const lines = [`Buy & Sale Laptops is ready: ${publicUrl}`]
  if (firebase)
    lines.push(
      `  Users log in at Firebase: ${firebase.emulatorHost === null ? firebase.projectId : `its emulator, ${firebase.emulatorHost}`}`,
    )
  if (demo && !firebase)
    lines.push('  Demo accounts: admin@demo.test, saler@demo.test, buyer@demo.test, password Demo#123')
  if (standIns.length > 0) lines.push(`  Stand-ins instead of hosted services: ${standIns.join(', ')}`)
  if (mail.pageUrl !== undefined) lines.push(`  Sent emails: ${mail.pageUrl}`)
  if (standIns.includes('cards')) lines.push('  Test card: 4242 4242 4242 4242, any later date, any CVC')
  console.log(lines.join('\n'))
}
