/** Lighthouse scores of `/`, phone preset: for a new visitor, and for a returning member. */
import { type Category, launchAudited } from '#tests/measure/audit.ts'
import { enterDemo } from '../browser.ts'
import { median } from '../statistics.ts'
import { serveCompressed } from './serve-compressed.ts'
import { atLeast, tell } from './told.ts'

/** Performance is only printed; the other scores must reach their aim. */
const AIMS: Readonly<Record<Category, number>> = {
  performance: 0.95,
  accessibility: 1,
  'best-practices': 1,
}
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
/** Performance varies with the load of the machine. */
const RUNS = 3

export async function measureScores(): Promise<void> {
  const { origin, close } = await serveCompressed()
  const browser = await launchAudited(origin)
  const runs = async (who: string, keepStorage: boolean) => {
    const audits = []
    for (let run = 0; run < RUNS; run += 1) {
      audits.push(await browser.audit(`${origin}/`, CATEGORIES, keepStorage))
    }
    for (const category of CATEGORIES) {
      const score = median(audits.map(({ scores }) => scores[category] ?? 0))
      tell(`Lighthouse, ${who}: ${category}`, score.toFixed(2), atLeast(AIMS[category], score))
    }
    const index = audits.map(({ benchmarkIndex }) => benchmarkIndex)
    console.log(
      `  benchmark index ${index.map((one) => one.toFixed(0)).join(' ')}; a desktop has 1500`,
    )
    for (const fault of audits.at(-1)?.faults ?? []) console.log(`  ${fault}`)
  }
  try {
    await runs('somebody new', false)
    await enterDemo(browser.page)
    // From the second visit on the page comes from the service worker's cache.
    await browser.page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await browser.reopen()
    await runs('a member', true)
  } finally {
    await browser.close()
    await close()
  }
}
