/** Receives messages from the pages: checks every sender, parses every payload, and refuses what does not fit. */
import { type IpcMainEvent, type IpcMainInvokeEvent, ipcMain, type WebContents } from 'electron'
import {
  ASKED,
  type AskedAnswer,
  type AskedName,
  type AskedPayload,
  SENT,
  type SentName,
  type SentPayload,
} from '#core/app/bridge/to-main.ts'
import { log } from '../log.ts'
import { destinationOf } from '../navigation/guard-navigation.ts'

type Sends = { readonly [Name in SentName]: (payload: SentPayload<Name>) => void }
type Asks = {
  readonly [Name in AskedName]: (
    payload: AskedPayload<Name>,
  ) => AskedAnswer<Name> | Promise<AskedAnswer<Name>>
}

type RoleOf = (contents: WebContents) => Role | undefined

/** Registers a handler for every message of the contract; a missing handler does not compile. */
export function receive(roleOf: RoleOf, sends: Sends, asks: Asks): void {
  hear('ready', sends, roleOf)
  hear('alive', sends, roleOf)
  hear('done', sends, roleOf)
  hear('today', sends, roleOf)
  hear('nextReminder', sends, roleOf)
  hear('quickReady', sends, roleOf)
  hear('quickCheck', sends, roleOf)
  hear('quickClose', sends, roleOf)
  hear('recordingShortcut', sends, roleOf)
  hear('restartToUpdate', sends, roleOf)
  hear('awayAnswer', sends, roleOf)
  answer('google', asks, roleOf)
  answer('remind', asks, roleOf)
  answer('settings', asks, roleOf)
}

function hear<Name extends SentName>(name: Name, sends: Sends, roleOf: RoleOf): void {
  const { channel, from, payload } = SENT[name]
  ipcMain.on(channel, (event, raw: unknown) => {
    const read = payload.safeParse(raw)
    if (!isTrusted(event, from, roleOf)) refuse(channel, 'sent from elsewhere')
    else if (!read.success) refuse(channel, 'not of its shape')
    // `payload` parsed this with the schema of `name`; TypeScript cannot relate the two tables.
    else sends[name](read.data as SentPayload<Name>)
  })
}

function answer<Name extends AskedName>(name: Name, asks: Asks, roleOf: RoleOf): void {
  const { channel, from, payload } = ASKED[name]
  ipcMain.handle(channel, async (event, raw: unknown) => {
    if (!isTrusted(event, from, roleOf)) throw refuse(channel, 'sent from elsewhere')
    const read = payload.safeParse(raw)
    if (!read.success) throw refuse(channel, 'not of its shape')
    // See the cast in `hear`.
    return asks[name](read.data as AskedPayload<Name>)
  })
}

function isTrusted(event: IpcMainEvent | IpcMainInvokeEvent, from: Role, roleOf: RoleOf): boolean {
  const frame = event.senderFrame
  const sender = {
    role: roleOf(event.sender),
    frameUrl: frame?.url,
    isTopFrame: frame !== null && frame.parent === null,
  }
  return maySend(sender, from)
}

/** Never logs the payload: it may contain user text. */
function refuse(channel: string, why: string): Error {
  const error = new Error(`Refused: ${why}.`)
  log(`A message on ${channel}`, error)
  return error
}

export type Role = 'main' | 'quick'

interface Sender {
  /** Undefined if the page is in none of our windows. */
  readonly role: Role | undefined
  readonly frameUrl: string | undefined
  readonly isTopFrame: boolean
}

/** Accepts only the top frame of the right window, on our own origin. */
export function maySend({ role, frameUrl, isTopFrame }: Sender, from: Role): boolean {
  return role === from && isTopFrame && frameUrl !== undefined && destinationOf(frameUrl) === 'app'
}
