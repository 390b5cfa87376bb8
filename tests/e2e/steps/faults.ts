import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Everything axe finds, by rule and place, so that a failure can be read. */
export async function faultsOf(page: Page): Promise<string[]> {
  // Colours are judged as they end up, not on their way there.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))),
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}
