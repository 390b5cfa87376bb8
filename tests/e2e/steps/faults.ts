import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type Scheme, seenIn, untilStill } from './stillness.ts'

/** Rules whose result depends on the colors alone. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** A contrast of seven to one, for people who ask for more contrast (WCAG 1.4.6). */
const MORE_CONTRAST_RULES = ['color-contrast-enhanced']

const SCHEMES: readonly Scheme[] = ['light', 'dark']

/** All of axe's findings by rule and place, so that a failure is readable. */
export function faultsOf(page: Page): Promise<string[]> {
  return found(page, (axe) => axe)
}

/** All findings in one color scheme, and those that depend on colors in the other one, too. */
export async function faultsInBoth(page: Page, first: Scheme): Promise<string[]> {
  await seenIn(page, first)
  const all = await faultsOf(page)
  const other = SCHEMES.find((one) => one !== first) ?? first
  await seenIn(page, other)
  const colours = await found(page, (axe) => axe.withRules(COLOUR_RULES))
  await seenIn(page, first)
  return [...all, ...colours.map((one) => `${other}: ${one}`)]
}

/** Texts with a contrast below seven to one although the person asks for more contrast. */
export async function faintTexts(page: Page): Promise<string[]> {
  await page.emulateMedia({ contrast: 'more' })
  const faint = await found(page, (axe) => axe.withRules(MORE_CONTRAST_RULES))
  await page.emulateMedia({ contrast: 'no-preference' })
  return faint
}

async function found(page: Page, narrow: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // Judge colors after their transitions.
  await untilStill(page)
  const { violations } = await narrow(new AxeBuilder({ page })).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}
