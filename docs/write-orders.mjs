import { writeFile } from 'node:fs/promises'
import { ordersPage } from '../packages/server/test/orders-page.ts'

await writeFile(new URL('orders.md', import.meta.url), ordersPage())
