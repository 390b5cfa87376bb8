/** Lighthouse on a page, as it sees a phone: its scores, and what it holds against the page. */
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
  /** What costs points, each with what it was found on. */
  readonly faults: readonly string[]
  /** How fast Lighthouse finds this machine, at this moment: idle, a desktop has 1,500 to 2,000. */
  readonly benchmarkIndex: number
}

interface AuditedBrowser {
  /** A page in the profile that is audited, until it is reopened: what it stores is there for the audit. */
  readonly page: Page
  /**
   * Ends the browser and starts it anew: what is stored stays. In a process that `page` has used, Lighthouse's
   * own instruments hold the next page up by 100 ms, and that counts fourfold (docs/decisions/0080-numbers.md).
   */
  readonly reopen: () => Promise<void>
  /** @param keepStorage whether whoever comes has been here before */
  readonly audit: (
    url: string,
    categories: readonly Category[],
    keepStorage: boolean,
  ) => Promise<Audited>
  readonly close: () => Promise<void>
}

/** A browser with a profile of its own, which Lighthouse can open a tab in. */
export async function launchAudited(baseURL: string): Promise<AuditedBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'fourfold-audit-'))
  const port = await freePort()
  const open = () =>
    chromium.launchPersistentContext(profile, {
      executablePath: ensureChromium(),
      args: [...chromiumArguments(), `--remote-debugging-port=${port}`],
      baseURL,
      // Lighthouse makes a phone of its tab itself.
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
      // Its own time limits run out on a machine that is busy; that says nothing of the page.
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
  // Its default is the phone. It reports errors to its makers from the command line alone.
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

/** What an audit found, as it says it. */
function placesIn(details: Result['audits'][string]['details']): string {
  if (!details || !('items' in details)) return ''
  return JSON.stringify(details.items).slice(0, 600)
}
