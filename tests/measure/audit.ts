/** Runs Lighthouse on a page, as a phone: its scores, and what costs the page points. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { ensureChromium } from '#scripts/browser/ensure-chromium.ts'
import { chromiumArguments } from '#scripts/browser/launch-options.ts'
import { freePort } from '#scripts/testing/free-port.ts'

export type Category = 'performance' | 'accessibility' | 'best-practices'

interface Audited {
  /** 0 to 1. */
  readonly scores: Readonly<Partial<Record<Category, number>>>
  /** Failed audits, each with the elements that it concerns. */
  readonly faults: readonly string[]
  /** Lighthouse's current speed rating of this machine: an idle desktop has 1,500 to 2,000. */
  readonly benchmarkIndex: number
}

interface AuditedBrowser {
  /** A page in the audited profile, until it is reopened: the audit finds what this page stores. */
  readonly page: Page
  /**
   * Restarts the browser; its storage stays. In a process that `page` has used, Lighthouse's instruments
   * delay the next page by 100 ms, and that counts fourfold.
   */
  readonly reopen: () => Promise<void>
  /** @param keepStorage true for a returning visitor */
  readonly audit: (
    url: string,
    categories: readonly Category[],
    keepStorage: boolean,
  ) => Promise<Audited>
  readonly close: () => Promise<void>
}

/** A browser with its own profile, in which Lighthouse can open a tab. */
export async function launchAudited(baseURL: string): Promise<AuditedBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'fourfold-audit-'))
  const port = await freePort()
  const open = () =>
    chromium.launchPersistentContext(profile, {
      executablePath: ensureChromium(),
      args: [...chromiumArguments(), `--remote-debugging-port=${port}`],
      baseURL,
      // Lighthouse emulates the phone in its tab itself.
      viewport: null,
      isMobile: false,
    })
  let context = await open()
  return {
    page: context.pages()[0] ?? (await context.newPage()),
    reopen: async () => {
      await context.close()
      context = await open()
    },
    audit: (url, categories, keepStorage) => {
      const once = () => audit(url, port, categories, keepStorage)
      // Its own timeouts expire on a busy machine, which says nothing about the page.
      return once().catch(once)
    },
    close: async () => {
      await context.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function audit(
  url: string,
  port: number,
  categories: readonly Category[],
  disableStorageReset: boolean,
): Promise<Audited> {
  // The phone is its default. It reports errors to its makers only when run from the command line.
  const run = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    disableStorageReset,
    logLevel: 'error',
    output: 'json',
  })
  if (run === undefined) throw new Error('Lighthouse came back without a result.')
  const { lhr } = run
  if (lhr.runtimeError) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`)
  const scored = categories.map((name) => {
    const score = lhr.categories[name]?.score
    if (typeof score === 'number') return [name, score] as const
    throw new Error(`Lighthouse could not make all audits of ${name}: ${faultsOf(lhr, name)}`)
  })
  return {
    scores: Object.fromEntries(scored),
    faults: categories.flatMap((name) => faultsOf(lhr, name)),
    benchmarkIndex: lhr.environment.benchmarkIndex,
  }
}

function faultsOf({ audits, categories }: Result, name: Category): string[] {
  const counting = categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  return counting.flatMap(({ id }) => {
    const found = audits[id]
    if (!found || found.scoreDisplayMode === 'notApplicable' || (found.score ?? 0) >= 1) return []
    const value = found.displayValue ?? found.errorMessage ?? found.title
    return [`${id}: ${value}${name === 'performance' ? '' : ` ${placesIn(found.details)}`}`]
  })
}

/** The places that an audit names, in its own words. */
function placesIn(details: Result['audits'][string]['details']): string {
  if (!details || !('items' in details)) return ''
  return JSON.stringify(details.items).slice(0, 600)
}
