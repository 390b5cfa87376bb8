/** Describes a history in readable lines. */
import { MS_A_DAY, MS_AN_HOUR } from '#core/values/time/day.ts'
import {
  type Command,
  type Deed,
  GROUPS,
  type History,
  MEMBER_NAMES,
  type SimEvent,
} from './history.ts'
import { setupOf } from './scene.ts'

export function linesOf(history: History): string[] {
  const used = new Set(history.events.map(({ device }) => device))
  const clocks = history.devices.flatMap(({ skew }, index) =>
    used.has(index) && Math.abs(skew) > 60_000
      ? [
          `  (the clock of ${nameOf(history, index)} is ${spanOf(skew)} ${skew > 0 ? 'ahead' : 'behind'})`,
        ]
      : [],
  )
  return [
    `  the server’s clock begins at ${new Date(history.start).toISOString()}`,
    ...clocks,
    ...history.events.map((event) => lineOf(history, event)),
  ]
}

function lineOf(history: History, { at, device, deed }: SimEvent): string {
  return `  +${spanOf(at).padEnd(9)} ${nameOf(history, device)} ${wordsFor(deed)}`
}

function nameOf(history: History, index: number): string {
  const { member } = setupOf(history, index)
  return `${MEMBER_NAMES[member] ?? member}, device ${index + 1}:`
}

/** `2d 3h`, `5m 1s`. */
function spanOf(ms: number): string {
  const left = Math.abs(ms)
  const parts = [
    [Math.floor(left / MS_A_DAY), 'd'],
    [Math.floor((left % MS_A_DAY) / MS_AN_HOUR), 'h'],
    [Math.floor((left % MS_AN_HOUR) / 60_000), 'm'],
    [Math.floor((left % 60_000) / 1_000), 's'],
  ] as const
  const first = parts.findIndex(([count]) => count > 0)
  if (first < 0) return '0s'
  return parts
    .slice(first, first + 2)
    .map(([count, unit]) => `${count}${unit}`)
    .join(' ')
}

function wordsFor(deed: Deed): string {
  switch (deed.do) {
    case 'push':
    case 'pull':
    case 'sync':
      return `${deed.do}s`
    case 'crash':
      return `crashes in a push at “${deed.step}”, time ${deed.nth}`
    case 'cut':
      return `${deed.during}s, and the network fails after ${deed.calls} calls${
        deed.lost ? '; the last answer is lost' : ''
      }`
    case 'push without functions':
      return 'pushes while the server answers no command'
    case 'meanwhile':
      return `pushes, and at “${deed.step}” ${commandWords(deed.command)}`
    case 'capture':
      return 'what the cloud has now is kept for later'
    case 'deliver':
      return `is given ${deed.count} documents kept earlier, from number ${deed.from}${
        deed.reversed ? ', last one first' : ''
      }`
    case 'move':
      return `an admin moves the member to ${groupName(deed.group)}`
    case 'accept':
      return 'an admin accepts the member’s request to join the closed group'
    case 'coach':
      return `an admin gives the member the coach ${MEMBER_NAMES[deed.to]}`
    default:
      return commandWords(deed)
  }
}

function commandWords(command: Command): string {
  switch (command.do) {
    case 'check':
      return `${command.checked ? 'checks' : 'unchecks'} ${command.habit} of ${dayWords(command.daysBack)}`
    case 'break':
      return `${command.skipped ? 'takes' : 'takes back'} a break ${dayWords(command.daysBack)}`
    case 'open':
      return 'opens the day'
    case 'save':
      return `saves ${command.field} as ${JSON.stringify(command.value)}`
    case 'join':
      return `joins ${groupName(command.group)}, ${boardWords(command.onBoard)}`
    case 'board':
      return `stays in the group, ${boardWords(command.onBoard)}`
    case 'view hours':
      return `views the hours of ${dayWords(command.daysBack)}`
    case 'hours':
      return `sets ${command.side}.${command.category} of ${dayWords(command.daysBack)} to ${command.hours}`
    case 'copy plan':
      return `copies the plan of ${dayWords(command.daysBack)}`
    case 'say':
      return `says ${command.words} in thread ${command.nth + 1}`
    case 'check in':
      return `sends last week with the words ${command.words}`
    case 'reply':
      return `answers ${command.words} to check-in ${command.nth + 1} of the queue`
    case 'read':
      return `reads thread ${command.nth + 1}`
    default:
      return `does “${command.do}”: ${JSON.stringify(command)}`
  }
}

function dayWords(daysBack: number): string {
  if (daysBack === 0) return 'today'
  return daysBack === 1 ? 'yesterday' : `${daysBack} days ago`
}

function boardWords(onBoard: boolean): string {
  return onBoard ? 'on the board' : 'not on the board'
}

function groupName(group: number): string {
  return GROUPS[group]?.name ?? String(group)
}
