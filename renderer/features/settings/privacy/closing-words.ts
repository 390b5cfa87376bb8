/** What deleting an account does, and what remains, true to each backend (docs/decisions/0052-closing.md). */
import type { CloudKind } from '#data/cloud/cloud.ts'

const AT_ONCE = [
  'At once: your profile becomes empty for others, you leave the boards, and nothing can be checked off any more.',
  'For 14 days you can sign in and restore your account: everything is there again, sharing nothing.',
]

const AFTER: Readonly<Record<CloudKind, readonly string[]>> = {
  device: [
    'After 14 days your account and all its records and files are removed from this browser the next time Fourfold is opened here. That cannot be undone.',
    'What remains: the points you earned in the sums of your group, without your name.',
  ],
  demo: [
    'After 14 days this account is removed from the demo community the next time it is opened here.',
    'What remains: the points it earned in the sums of its group, without its name.',
  ],
  firebase: [
    'After 14 days nobody can restore your account, and your data leaves each of your devices when Fourfold is opened there.',
    'What remains: your records in the community’s database, closed to everybody but its admins and your coaches, until the community’s server or an admin removes them; and the points you earned in the sums of your group, without your name.',
  ],
}

/** One sentence for each thing that happens, in the order in which it does. */
export function closingWords(kind: CloudKind): readonly string[] {
  return [...AT_ONCE, ...AFTER[kind]]
}
