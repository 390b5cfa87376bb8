import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { Result } from 'axe-core'
import { type Scheme, schemeOf, seenIn, waitUntilStable } from './wait-until-stable.ts'

declare global {
  interface Window {
    axe?: typeof import('axe-core')
  }
}

/** Rules whose result depends on the colors alone. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** A contrast of seven to one, for people who ask for more contrast (WCAG 1.4.6). */
const MORE_CONTRAST_RULES = ['color-contrast-enhanced']

/** Both schemes, the present one first. */
const FROM: Readonly<Record<Scheme, readonly Scheme[]>> = {
  light: ['light', 'dark'],
  dark: ['dark', 'light'],
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** All of axe's findings by rule and place, so that a failure is readable. */
export function faultsOf(page: Page): Promise<string[]> {
  return found(page)
}

/**
 * All findings in one color scheme, and those that depend on colors in the other one, too. It begins with the scheme
 * that the page has, because showing the other one takes as long as judging it.
 */
export async function faultsInBoth(page: Page, inFull: Scheme): Promise<string[]> {
  const faults: string[] = []
  for (const scheme of FROM[await schemeOf(page)]) {
    await seenIn(page, scheme)
    faults.push(...(scheme === inFull ? await faultsOf(page) : await colourFaults(page, scheme)))
  }
  return faults
}

async function colourFaults(page: Page, scheme: Scheme): Promise<string[]> {
  const faults = await found(page, COLOUR_RULES)
  return faults.map((one) => `${scheme}: ${one}`)
}

/** Texts with a contrast below seven to one although the person asks for more contrast. */
export async function faintTexts(page: Page): Promise<string[]> {
  await page.emulateMedia({ contrast: 'more' })
  const faint = await found(page, MORE_CONTRAST_RULES)
  await page.emulateMedia({ contrast: 'no-preference' })
  return faint
}

/** @param rules all that axe has, unless they are given */
async function found(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Judge colors after their transitions.
  await waitUntilStable(page)
  // Axe runs in the page's own frame alone: it would not see into another one.
  if (page.frames().length > 1) throw new Error('The page has a frame, which axe does not enter.')
  const violations = (await page.evaluate(violationsOf, rules)) ?? (await withAxe(page, rules))
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}

/** The first time in a document. */
async function withAxe(page: Page, rules?: readonly string[]): Promise<Result[]> {
  await page.evaluate(AXE)
  const violations = await page.evaluate(violationsOf, rules)
  if (violations === undefined) throw new Error('Axe is not in the page.')
  return violations
}

/** Runs in the page. @returns undefined where axe is not loaded yet */
async function violationsOf(rules?: readonly string[]): Promise<Result[] | undefined> {
  const { axe } = window
  const { violations } =
    (await axe?.run(document, {
      resultTypes: ['violations'],
      ...(rules === undefined ? {} : { runOnly: { type: 'rule', values: [...rules] } }),
    })) ?? {}
  return violations
}
