/**
 * `npm run bench`: the times that people feel, at 4× slow-down, each as a new person; what a member's day
 * costs; the data layer beside others; and weeks of use. `npm run bench -- peers` measures only that; you can
 * name several.
 */

import type { Browser } from '@playwright/test'
import { buildWebIfChanged, presentInputs } from '#scripts/build/web-build.ts'
import { countBoardReads } from './board-reads.ts'
import { measureBoards } from './boards.ts'
import { countBotDay } from './bot-reads.ts'
import { launch, SLOW_DOWN } from './browser.ts'
import { measureDesktop } from './desktop.ts'
import { measureHotMonth } from './hot-month.ts'
import { measureInsight } from './insight.ts'
import { measureJobs } from './jobs/jobs.ts'
import { countMemberDay } from './member-day.ts'
import { measureMembers } from './members.ts'
import { measureOnFirebase } from './on-firebase.ts'
import { measureOutbox } from './outbox.ts'
import { measurePage } from './page/page.ts'
import { measurePeers } from './peers/peers.ts'
import { measureRepair } from './repair.ts'
import { serveBuild } from './serve-build.ts'
import { measureSoak } from './soak/soak.ts'
import { measureToday } from './today.ts'

type InTheApp = (browser: Browser, origin: string) => Promise<void>

/** Measured on the production build with the embedded backend. */
const IN_THE_APP: Readonly<Record<string, InTheApp>> = {
  page: measurePage,
  today: measureToday,
  boards: measureBoards,
  members: measureMembers,
  jobs: measureJobs,
  insight: measureInsight,
  soak: measureSoak,
}

const APART: Readonly<Record<string, () => Promise<void>>> = {
  reads: countBoardReads,
  bot: countBotDay,
  outbox: measureOutbox,
  'member-day': countMemberDay,
  peers: measurePeers,
  desktop: measureDesktop,
  repair: measureRepair,
  'hot-month': measureHotMonth,
  'on-firebase': measureOnFirebase,
}

async function measureInTheApp(parts: readonly InTheApp[]): Promise<void> {
  await buildWebIfChanged(presentInputs())
  const { origin, close } = await serveBuild()
  const browser = await launch()
  try {
    console.log(`At ${SLOW_DOWN}× CPU slow-down, production build, embedded backend:`)
    for (const measure of parts) {
      console.log('')
      await measure(browser, origin)
    }
  } finally {
    await browser.close()
    await close()
  }
}

const known = [...Object.keys(IN_THE_APP), ...Object.keys(APART)]
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  throw new Error(`There is no ${unknown.join(', ')}; there is ${known.join(', ')}.`)
}
const chosen = <Part>(parts: Readonly<Record<string, Part>>): Part[] =>
  Object.entries(parts).flatMap(([name, part]) =>
    asked.length === 0 || asked.includes(name) ? [part] : [],
  )

const inTheApp = chosen(IN_THE_APP)
if (inTheApp.length > 0) await measureInTheApp(inTheApp)
for (const measure of chosen(APART)) {
  console.log('')
  await measure()
}
