/** The demo as it is on the day of the tests. */
import { prepareDemo } from '#data/cloud/embedded/demo/open-demo.ts'
import { EmbeddedDatabase } from '#data/cloud/embedded/embedded-database.ts'

/** Early on `TODAY`: nobody's last visit may be later. */
export const NOW = new Date(2026, 10, 20, 1).getTime()

/** The caller deletes it. */
export async function makeDemo(): Promise<EmbeddedDatabase> {
  const database = new EmbeddedDatabase('demo', `demo-${crypto.randomUUID()}`)
  await prepareDemo(database, NOW)
  return database
}
