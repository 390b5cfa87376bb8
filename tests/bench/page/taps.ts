/** What the browser itself records of taps: from the input to the next paint, as INP defines it. */
import type { Page } from '@playwright/test'
import { HABIT_IDS, HABITS } from '#core/values/habits.ts'
import { watchedIn } from '#tests/measure/watch-page.ts'

/** Taps the habits repeatedly. @returns the ms of each tap, in steps of 8; anything below 16 counts as 16 */
export async function tapHabits(page: Page, rounds: number): Promise<number[]> {
  const before = await interactionsIn(page)
  let taps = 0
  for (let round = 0; round < rounds; round += 1) {
    for (const habit of HABIT_IDS) {
      const checkbox = page.getByRole('checkbox', { name: HABITS[habit].title })
      const checked = await checkbox.getAttribute('aria-checked')
      await checkbox.tap()
      taps += 1
      await page.waitForFunction(
        ({ habit, checked }) =>
          document
            .querySelector(`[role=checkbox][data-habit=${habit}]`)
            ?.getAttribute('aria-checked') !== checked,
        { habit, checked },
      )
      await idle(page)
    }
  }
  return notedSince(page, before, taps)
}

/**
 * Taps a button that is alone on the page and changes one word: the minimum that any tap costs here, from the
 * headless browser's next frame to its simulated screen.
 */
export async function tapNothing(page: Page, rounds: number): Promise<number[]> {
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.textContent = 'Off'
    button.onclick = () => {
      button.textContent = button.textContent === 'Off' ? 'On' : 'Off'
    }
    document.body.replaceChildren(button)
  })
  const before = await interactionsIn(page)
  for (let round = 0; round < rounds; round += 1) {
    await page.getByRole('button', { name: /^O/ }).tap()
    await idle(page)
  }
  return notedSince(page, before, rounds)
}

async function notedSince(
  page: Page,
  before: ReadonlyMap<number, number>,
  taps: number,
): Promise<number[]> {
  const noted = [...(await interactionsIn(page))].flatMap(([id, ms]) =>
    before.has(id) ? [] : [ms],
  )
  return [...noted, ...Array.from({ length: Math.max(0, taps - noted.length) }, () => 16)]
}

async function idle(page: Page): Promise<void> {
  await page.waitForFunction(() => new Promise((done) => requestIdleCallback(() => done(true))))
}

/** The longest event of each tap by its interaction id, as browsers compute INP. */
async function interactionsIn(page: Page): Promise<Map<number, number>> {
  const { interactions } = await watchedIn(page)
  const longest = new Map<number, number>()
  for (const { id, ms } of interactions) longest.set(id, Math.max(ms, longest.get(id) ?? 0))
  return longest
}
