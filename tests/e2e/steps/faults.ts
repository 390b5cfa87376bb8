import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type Scheme, seenIn, untilStill } from './stillness.ts'

/** Rules whose answer depends on the colours alone. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** Seven to one: asked for where somebody wants more contrast (WCAG 1.4.6). */
const MORE_CONTRAST_RULES = ['color-contrast-enhanced']

const SCHEMES: readonly Scheme[] = ['light', 'dark']

/** Everything axe finds, by rule and place, so that a failure can be read. */
export function faultsOf(page: Page): Promise<string[]> {
  return found(page, (axe) => axe)
}

/** All of it in one colour scheme, and what depends on the colours in the other one too. */
export async function faultsInBoth(page: Page, first: Scheme): Promise<string[]> {
  await seenIn(page, first)
  const all = await faultsOf(page)
  const other = SCHEMES.find((one) => one !== first) ?? first
  await seenIn(page, other)
  const colours = await found(page, (axe) => axe.withRules(COLOUR_RULES))
  await seenIn(page, first)
  return [...all, ...colours.map((one) => `${other}: ${one}`)]
}

/** Texts that stay below seven to one where somebody asks for more contrast. */
export async function faintTexts(page: Page): Promise<string[]> {
  await page.emulateMedia({ contrast: 'more' })
  const faint = await found(page, (axe) => axe.withRules(MORE_CONTRAST_RULES))
  await page.emulateMedia({ contrast: 'no-preference' })
  return faint
}

async function found(page: Page, narrow: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // Colours are judged as they end up, not on their way there.
  await untilStill(page)
  const { violations } = await narrow(new AxeBuilder({ page })).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}
