/**
 * What an admin's usual jobs take in a community of 5,000 members: clicks and time in a browser, and documents as
 * Firestore bills them. Prints the table of docs/admin-guide.md as Markdown.
 */
import type { Browser } from '@playwright/test'
import type { Usage } from '#tests/data/counting-cloud.ts'
import { SLOW_DOWN } from '../browser.ts'
import { openLargeCommunity } from './fill-community.ts'
import { type ClickedJob, clickJobs, type Effort } from './job-clicks.ts'
import { type CountedJob, countJobs } from './job-reads.ts'
import { GROUPS, MEMBERS, RECORDED_DAYS } from './large-community.ts'

interface Job {
  readonly says: string
  readonly clicked?: ClickedJob
  readonly counted?: CountedJob
}

/** The rows of the table. */
const JOBS: readonly Job[] = [
  { says: 'load the list of members, the first time on a device', counted: 'list' },
  { says: 'open the table of members again', clicked: 'table', counted: 'table' },
  { says: 'select 20 members and move them to another group', clicked: 'move', counted: 'move' },
  { says: 'undo that move a day later', clicked: 'undo', counted: 'undo' },
  { says: 'select 12 members and give them a coach', clicked: 'coach', counted: 'coach' },
  {
    says: 'select all who have been away for 5 days and message them',
    clicked: 'away',
    counted: 'away',
  },
  { says: 'last week of all groups', clicked: 'week', counted: 'week' },
  { says: 'export the list of members', clicked: 'save' },
  {
    says: `export one member’s data (${RECORDED_DAYS} days)`,
    ...{ clicked: 'export', counted: 'export' },
  },
  {
    says: 'close one account for its member, to be erased',
    ...{ clicked: 'close', counted: 'close' },
  },
]

export async function measureJobs(browser: Browser, origin: string): Promise<void> {
  const usage = await countJobs()
  const page = await openLargeCommunity(browser, origin)
  const efforts = await clickJobs(page)
  await page.context().close()
  console.log(
    `${MEMBERS} members in ${GROUPS} groups, without the slow-down; CPU time times ${SLOW_DOWN}:`,
  )
  console.log('')
  console.log(`| job | clicks | seconds | CPU, ${SLOW_DOWN}× | read | written |`)
  console.log('|---|---:|---:|---:|---:|---:|')
  for (const { says, clicked, counted } of JOBS) {
    const [effort, used] = [clicked && efforts[clicked], counted && usage[counted]]
    console.log(`| ${[says, ...effortCells(effort), ...usageCells(used)].join(' | ')} |`)
  }
}

function effortCells(effort: Effort | undefined): string[] {
  if (!effort) return ['', '', '']
  const { clicks, seconds, cpuSeconds } = effort
  return [String(clicks), seconds.toFixed(1), `${(SLOW_DOWN * cpuSeconds).toFixed(1)} s`]
}

function usageCells({ reads, writes }: Pick<Usage, 'reads' | 'writes'> = NOTHING): string[] {
  return [reads.toLocaleString('en'), writes.toLocaleString('en')]
}

const NOTHING = { reads: 0, writes: 0 }
