/** The oldest browsers that Fourfold runs in, as package.json's `browserslist` states them (decision 0114). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { ROOT } from '../paths.ts'

/** Browserslist's names; each has another one in MDN's compatibility data, for Vite, and on the screen. */
const NAMES = ['safari', 'ios_saf', 'chrome', 'and_chr', 'edge', 'firefox', 'and_ff'] as const
const BROWSERS = {
  safari: { compat: 'safari', vite: 'safari', title: 'Safari' },
  ios_saf: { compat: 'safari_ios', vite: 'ios', title: 'iOS' },
  chrome: { compat: 'chrome', vite: 'chrome', title: 'Chrome' },
  and_chr: { compat: 'chrome_android', vite: 'chrome', title: 'Chrome' },
  edge: { compat: 'edge', vite: 'edge', title: 'Edge' },
  firefox: { compat: 'firefox', vite: 'firefox', title: 'Firefox' },
  and_ff: { compat: 'firefox_android', vite: 'firefox', title: 'Firefox' },
} as const

const querySchema = z.templateLiteral([z.enum(NAMES), ' >= ', z.number()])
const manifestSchema = z.object({ browserslist: z.array(querySchema) })
const nameSchema = z.enum(NAMES)

/** A browser and the first version of it that Fourfold runs in. */
export interface Target {
  readonly compat: (typeof BROWSERS)[keyof typeof BROWSERS]['compat']
  readonly vite: string
  readonly title: string
  readonly version: number
}

/** The lines of package.json's `browserslist`. @throws if a line is not "browser >= version" */
export const BROWSERSLIST: readonly string[] = manifestSchema.parse(
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')),
).browserslist

export const TARGETS: readonly Target[] = BROWSERSLIST.map((line) => {
  const [name, , version] = line.split(' ')
  return { ...BROWSERS[nameSchema.parse(name)], version: Number(version) }
})

/** For Vite's `build.target`, which decides what syntax of scripts and styles is rewritten. */
export const BUILD_TARGET: string[] = [
  ...new Set(TARGETS.map(({ vite, version }) => `${vite}${version}`)),
]

/** "Safari 17.4, iOS 17.4, Chrome 120, Edge 120 or Firefox 128", with no line break before a version. */
export const TARGET_IN_WORDS = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  new Set(TARGETS.map(({ title, version }) => `${title}\u00a0${version}`)),
)
