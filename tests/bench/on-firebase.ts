/**
 * A check-off of the real app on Firebase's emulators: what the browser sends for it, and how long another member's board takes
 * to show it. The functions run on our host.
 */
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { groupSchema } from '#core/records/group.ts'
import { startEmulator } from '#scripts/emulators/emulator-process.ts'
import { findFirestoreEmulator } from '#scripts/emulators/find-firestore-emulator.ts'
import { writeDocuments } from '#scripts/emulators/owner-documents.ts'
import { ROOT } from '#scripts/paths.ts'
import { FIRESTORE, ORIGIN, PORTS, PROJECT_ID } from '../cloud/address.ts'
import { launch, newPerson } from './browser.ts'
import { median, quantile } from './statistics.ts'

const TAPS = Number(process.env.TAPS ?? 30)
/** Between two taps, so that each is a burst of its own. */
const PAUSE_MS = 3_000
const PATIENCE_MS = 120_000
const HABIT = 'Text Coach & Screenshot'
const HABIT_POINTS = '4'

export async function measureOnFirebase(): Promise<void> {
  const choice = findFirestoreEmulator()
  if ('missing' in choice)
    return console.log(`a check-off on Firebase   skipped. ${choice.missing}`)
  const serving = [process.execPath, join(ROOT, 'tests/cloud/serve.ts')]
  const app = await startEmulator('app’s', `${ORIGIN}/`, serving)
  const browser = await launch()
  try {
    await measure(browser)
  } finally {
    await browser.close()
    await app.stop()
  }
}

async function measure(browser: Browser): Promise<void> {
  const group = groupSchema.parse({ id: 'birds', name: 'Birds', open: true })
  const at = { port: PORTS.firestore, projectId: PROJECT_ID }
  await writeDocuments(at, [{ collection: 'groups', id: group.id, data: group }])
  const [ada, ben] = [await member(browser, 'Ada'), await member(browser, 'Ben')]
  await ada.goto('/')
  const habit = ada.getByRole('checkbox', { name: HABIT })
  await habit.waitFor()
  // The first of all takes a step of the introduction, too.
  await habit.click()
  await settled(ada)
  const traffic = await watchTraffic(ada)
  await habit.click()
  await settled(ada)
  print(traffic())
  const waits: number[] = []
  for (let tap = 1; tap <= TAPS; tap += 1) {
    await wait(PAUSE_MS)
    const begun = performance.now()
    await habit.click()
    await showsPoints(ben, 'Ada', tap % 2 === 1 ? HABIT_POINTS : '0')
    waits.push(performance.now() - begun)
  }
  const seconds = [median(waits), quantile(waits, 0.95)].map((ms) => (ms / 1_000).toFixed(2))
  const load = loadavg().map((one) => one.toFixed(1))
  console.log(
    `tap → another’s board of the month   ${seconds[0]} s (median of ${TAPS}), ${seconds[1]} s (95th); load ${load.join(' ')}`,
  )
}

/** Signs somebody up, who joins the group with their consent, and looks at its board. */
async function member(browser: Browser, name: string): Promise<Page> {
  const page = await newPerson(browser, ORIGIN)
  page.setDefaultTimeout(PATIENCE_MS)
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(`${name}@example.org`)
  await page.getByRole('textbox', { name: 'Password' }).fill('four petals')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('checkbox', { name: HABIT }).waitFor()
  await page.goto('/leader-board')
  await page.getByRole('checkbox', { name: /^Show my name/ }).click()
  await page.getByRole('button', { name: 'Join Birds' }).click()
  await showsPoints(page, name, '0')
  return page
}

/** Waits until everything has reached the server, and for what its answer causes. */
async function settled(page: Page): Promise<void> {
  await wait(PAUSE_MS)
  await page.getByText('All saved').waitFor()
  await wait(PAUSE_MS)
}

async function showsPoints(page: Page, name: string, points: string): Promise<void> {
  await page.waitForFunction(
    ([who, total]) =>
      [...document.querySelectorAll('[role=row], tr')].some(
        (row) => row.textContent.includes(who) && row.lastElementChild?.textContent === total,
      ),
    [name, points] as const,
    { polling: 'raf', timeout: PATIENCE_MS },
  )
}

interface Traffic {
  /** What each asks for. */
  readonly requests: readonly string[]
  readonly preflights: number
  /** Bytes of bodies, and what their addresses and headers take up besides. */
  readonly up: number
  readonly head: number
  /** Bytes of bodies, long-lived answers included. */
  readonly down: number
}

/** @returns a function that gives the page's traffic with Firestore since then */
async function watchTraffic(page: Page): Promise<() => Traffic> {
  const session = await page.context().newCDPSession(page)
  const requests: string[] = []
  let [preflights, up, head, down] = [0, 0, 0, 0]
  const others = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith(FIRESTORE)) return void others.add(requestId)
    if (type === 'Preflight' || request.method === 'OPTIONS') preflights += 1
    else requests.push(new URL(request.url).pathname.split(/[/:]/).at(-1) ?? '')
    const headers = Object.entries(request.headers).flat().join(': \n')
    head += request.url.length + headers.length
    up += request.postData?.length ?? 0
  })
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (!others.has(requestId)) down += dataLength
  })
  await session.send('Network.enable', { maxPostDataSize: 1_000_000 })
  return () => ({ requests, preflights, up, head, down })
}

function print({ requests, preflights, up, head, down }: Traffic): void {
  const [sent, heads, received] = [up, head, down].map((bytes) => (bytes / 1_000).toFixed(1))
  console.log(
    `one check-off   ${requests.length} requests (${requests.join(', ')}) and ${preflights} preflights; ${sent} KB sent and ${heads} KB of headers, ${received} KB received`,
  )
}
