/**
 * Which browser test runs when, at which size. By hand, Playwright runs everything.
 *
 * | test | `npm test` | `npm run test:exhaustive` |
 * |---|---|---|
 * | a main flow | phone | desktop |
 * | `@both` | both sizes | |
 * | `*.desktop.spec.ts` and `@desktop` | desktop | phone |
 * | `@exhaustive` | | the size that it is about, a phone's unless it is one of the desktop's |
 * | `@any-size`, a main flow that no layout decides | the size that it is about | |
 * | `exhaustive/*.spec.ts`, which look at every page | | both sizes |
 * | `@any-size` in `exhaustive/*.spec.ts` | | the size that it is about |
 *
 * Firefox runs fewer, at the size that a test is about; "by hand" is `npm run test:firefox`, which runs all of these:
 *
 * | test | `npm test` | `npm run test:exhaustive` |
 * |---|---|---|
 * | `main-job.spec.ts` | phone | desktop, by hand |
 * | `@firefox`: what engines do in different ways | | phone |
 * | `@firefox` of the desktop | | desktop |
 * | `@firefox-by-hand`, in which they hardly differ | | the same, by hand |
 *
 * The tests of the desktop app and of the browser on Firebase have one size: all but the exhaustive ones are
 * in `npm test`.
 */

/** `changed`: what `npm run test:changed` runs of its selected specs, all but the visits of every page. */
export type Run = 'quick' | 'changed' | 'exhaustive'
export type Size = 'phone' | 'desktop' | 'only'

/** Playwright's filters: it matches the patterns against a test's file, titles and tags. */
interface Selection {
  readonly grep?: RegExp
  readonly grepInvert?: RegExp
}

const LOOKS = 'exhaustive/'
const TAGGED = String.raw`@exhaustive\b`
const EXHAUSTIVE = `${LOOKS}|${TAGGED}`
const DESKTOP = String.raw`\.desktop\.spec\.ts|@desktop\b`
const ON_DESKTOP = `(?=.*(?:${DESKTOP}))`
const NOT_DESKTOP = `(?!.*(?:${DESKTOP}))`
const BOTH = String.raw`@both\b`
const ANY_SIZE = String.raw`@any-size\b`
/** No layout decides them, and the other size is the one that they are about. */
const NOT_FOR_PHONES = `(?!(?=.*${ANY_SIZE})${ON_DESKTOP})`
const NOT_FOR_DESKTOPS = `(?!(?=.*${ANY_SIZE})${NOT_DESKTOP})`

const SELECTIONS: Readonly<Record<Run, Readonly<Record<Size, Selection>>>> = {
  quick: {
    phone: { grepInvert: new RegExp(`${EXHAUSTIVE}|${DESKTOP}`) },
    desktop: { grep: new RegExp(`${DESKTOP}|${BOTH}`), grepInvert: new RegExp(EXHAUSTIVE) },
    only: { grepInvert: new RegExp(EXHAUSTIVE) },
  },
  changed: {
    phone: { grepInvert: new RegExp(`${LOOKS}|${DESKTOP}`) },
    desktop: { grep: new RegExp(DESKTOP), grepInvert: new RegExp(LOOKS) },
    only: {},
  },
  exhaustive: {
    phone: {
      grep: new RegExp(
        `^(?=.*${LOOKS})${NOT_FOR_PHONES}|^(?=.*${TAGGED})${NOT_DESKTOP}|^(?!.*(?:${TAGGED}|${ANY_SIZE}))${ON_DESKTOP}`,
      ),
    },
    desktop: {
      grep: new RegExp(
        `^(?=.*${LOOKS})${NOT_FOR_DESKTOPS}|^(?=.*${TAGGED})${ON_DESKTOP}|^(?!.*(?:${EXHAUSTIVE}|${DESKTOP}|${BOTH}|${ANY_SIZE}))`,
      ),
    },
    only: { grep: new RegExp(EXHAUSTIVE) },
  },
}

const MAIN_JOB = String.raw`main-job\.spec\.ts`
const IN_FIREFOX = String.raw`@firefox\b`
const NONE = /(?!)/

const FIREFOX: Readonly<Record<Run, Readonly<Record<'phone' | 'desktop', Selection>>>> = {
  quick: { phone: { grep: new RegExp(MAIN_JOB) }, desktop: { grep: NONE } },
  changed: { phone: { grep: new RegExp(MAIN_JOB) }, desktop: { grep: NONE } },
  exhaustive: {
    phone: { grep: new RegExp(`${MAIN_JOB}|^(?=.*${IN_FIREFOX})${NOT_DESKTOP}`) },
    desktop: { grep: new RegExp(`${MAIN_JOB}|^(?=.*${IN_FIREFOX})${ON_DESKTOP}`) },
  },
}

/** @throws RangeError if `FOURFOLD_RUN` names no run */
export function runOf(env: Readonly<Record<string, string | undefined>>): Run | undefined {
  const { FOURFOLD_RUN: run = '' } = env
  if (run === '') return undefined
  if (run === 'quick' || run === 'changed' || run === 'exhaustive') return run
  throw new RangeError(`FOURFOLD_RUN is "quick", "changed" or "exhaustive", not "${run}".`)
}

/** Everything if no run is given. */
export function selectionOf(run: Run | undefined, size: Size): Selection {
  return run === undefined ? {} : SELECTIONS[run][size]
}

/** The same for Firefox. */
export function firefoxSelectionOf(run: Run | undefined, size: 'phone' | 'desktop'): Selection {
  return run === undefined ? {} : FIREFOX[run][size]
}
