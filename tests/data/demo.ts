/** The demo as it is on the day of the tests. */
import { dayKey } from '#core/days/day.ts'
import { prepareDemo } from '#data/cloud/embedded/demo/open-demo.ts'
import { EmbeddedDatabase } from '#data/cloud/embedded/embedded-database.ts'

export const TODAY = dayKey('2026-11-20')
/** Early in the day: nobody's last visit may be later. */
export const NOW = new Date(2026, 10, 20, 1).getTime()

/** The caller deletes it. */
export async function makeDemo(): Promise<EmbeddedDatabase> {
  const database = new EmbeddedDatabase('demo', `demo-${crypto.randomUUID()}`)
  await prepareDemo(database, NOW)
  return database
}
