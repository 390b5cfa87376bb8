/**
 * Checks that every message is in its thread exactly once, in the order of each device, and nowhere else
 * (decision 0061).
 */

import { type Pair, type Side, sideOf, threadIdOf } from '#core/policies/threads/pair.ts'
import {
  isSent,
  type SentMessage,
  threadMessageSchema,
  threadSchema,
} from '#core/records/thread.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { readStoredThread } from '#data/records/thread/read-thread.ts'
import { MEMBER_NAMES } from './history.ts'
import type { Scene } from './scene.ts'
import type { SimDevice } from './sim-device.ts'
import type { SaidMessage } from './talks.ts'
import { memberId } from './world.ts'

/** More than any history has of one thread. */
const ALL = 10_000

export async function threadFaults(scene: Scene, devices: readonly SimDevice[]): Promise<string[]> {
  const found: string[] = []
  for (const pair of scene.pairs) {
    const said = scene.said.filter(({ threadId }) => threadId === threadIdOf(pair))
    if (said.length === 0) continue
    const name = `thread ${threadIdOf(pair)}`
    const sent = await messagesIn(await scene.world.cloudOf(pair.memberId), pair)
    found.push(
      ...saidFaults(said, sent),
      ...numberFaults(sent, pair),
      ...orderFaults(said, sent),
      ...(await countFaults(scene, pair, sent)),
      ...(await heldFaults(devices, pair, sent)),
      ...(await readingFaults(scene, pair, sent)),
    )
    if (found.length > 0) return found.map((fault) => `${name}: ${fault}`)
  }
  return found
}

async function messagesIn(cloud: Cloud, { memberId: member, coachId }: Pair) {
  const documents = await cloud.query({
    collection: 'threadMessages',
    limit: 200,
    where: [
      { field: 'memberId', is: '==', value: member },
      { field: 'coachId', is: '==', value: coachId },
    ],
  })
  return documents
    .map(({ data }) => threadMessageSchema.parse(data))
    .filter(isSent)
    .toSorted((a, b) => a.number - b.number)
}

/** No message lost, changed or invented. */
function saidFaults(said: readonly SaidMessage[], sent: readonly SentMessage[]): string[] {
  const there = new Map(sent.map((one) => [one.id, one]))
  const known = new Set(said.map(({ id }) => id))
  return [
    ...said.flatMap(({ id, text, senderId, device }) => {
      const one = there.get(id)
      if (!one) return [`“${text}” of device ${device + 1} is lost.`]
      return one.text === text && one.senderId === senderId
        ? []
        : [`“${text}” of device ${device + 1} became “${one.text}” of ${one.senderId}.`]
    }),
    ...sent.flatMap(({ id, text }) => (known.has(id) ? [] : [`Nobody said “${text}”.`])),
  ]
}

/** Numbers run from 1 without gaps, in total and for each side, so no message occurs twice. */
function numberFaults(sent: readonly SentMessage[], pair: Pair): string[] {
  const sides = [pair.memberId, pair.coachId].map((senderId) =>
    sent.filter((one) => one.senderId === senderId).map(({ ofSender }) => ofSender),
  )
  return [sent.map(({ number }) => number), ...sides].flatMap((numbers) =>
    numbers.every((number, index) => number === index + 1)
      ? []
      : [`The places are ${numbers.join(', ')}.`],
  )
}

/** The messages of one device keep their order, however often they were pushed. */
function orderFaults(said: readonly SaidMessage[], sent: readonly SentMessage[]): string[] {
  const place = new Map(sent.map(({ id, number }) => [id, number]))
  return [...Map.groupBy(said, ({ device }) => device)].flatMap(([device, own]) => {
    const places = own.map(({ id }) => place.get(id) ?? 0)
    return places.every((one, index) => one > (places[index - 1] ?? 0))
      ? []
      : [`What device ${device + 1} said in order stands at ${places.join(', ')}.`]
  })
}

/** The thread counts its messages, and each side's read mark is the latest that it set. */
async function countFaults(
  { world, journal }: Scene,
  pair: Pair,
  sent: readonly SentMessage[],
): Promise<string[]> {
  const cloud = await world.cloudOf(pair.memberId)
  const document = await cloud.get({ collection: 'threads', id: threadIdOf(pair) })
  if (!document) return ['The thread has no record.']
  const thread = threadSchema.parse(document.data)
  const readBy = (side: Side) =>
    Math.max(
      0,
      ...[...journal.said.values()].flatMap(({ userId, intent }) =>
        intent.kind === 'readThread' &&
        intent.memberId === pair.memberId &&
        sideOf(pair, userId) === side
          ? [intent.upTo]
          : [],
      ),
    )
  const count = (senderId: string) => sent.filter((one) => one.senderId === senderId).length
  const expected = [
    ['memberSent', count(pair.memberId)],
    ['coachSent', count(pair.coachId)],
    ['memberRead', readBy('member')],
    ['coachRead', readBy('coach')],
  ] as const
  return expected.flatMap(([field, value]) =>
    thread[field] === value ? [] : [`${field} is ${thread[field]}, and should be ${value}.`],
  )
}

/** Every device of the two has all of it, and no other device any of it. */
async function heldFaults(
  devices: readonly SimDevice[],
  pair: Pair,
  sent: readonly SentMessage[],
): Promise<string[]> {
  const expected = sent.map(({ id }) => id).join()
  const held = devices.map(async ({ account, index }) => {
    const { thread, sent: here, waiting } = await readStoredThread(account, pair, ALL)
    const name = `device ${index + 1}`
    if (!sideOf(pair, account.userId)) {
      return thread || here.length + waiting.length > 0 ? [`${name} has it, and is not in it.`] : []
    }
    const own = here.map(({ id }) => id).join()
    return [
      ...(own === expected ? [] : [`${name} has ${here.length} of ${sent.length} messages.`]),
      ...(waiting.length === 0 ? [] : [`${name} still waits with ${waiting.length} messages.`]),
    ]
  })
  return (await Promise.all(held)).flat()
}

/** Where there are rules, nobody else reads any of it: neither the other members nor an admin. */
async function readingFaults(
  { world, history }: Scene,
  pair: Pair,
  [first]: readonly SentMessage[],
): Promise<string[]> {
  if (!world.hasRules || !first) return []
  const members = new Set(history.devices.map(({ member }) => member))
  const others = [...members]
    .map((member) => ({ who: MEMBER_NAMES[member] ?? '', id: memberId(member) }))
    .filter(({ id }) => !sideOf(pair, id))
  const readers = await Promise.all([
    ...others.map(async ({ who, id }) => ({ who, cloud: await world.cloudOf(id) })),
    world.admin().then((cloud) => ({ who: 'An admin', cloud })),
  ])
  const found = readers.map(async ({ who, cloud }) => {
    const attempts = [
      () => cloud.get({ collection: 'threadMessages', id: first.id }),
      () => messagesIn(cloud, pair),
    ]
    const opened = await Promise.all(attempts.map(isOpen))
    return opened.includes(true) ? [`${who} can read it.`] : []
  })
  return (await Promise.all(found)).flat()
}

async function isOpen(read: () => Promise<unknown>): Promise<boolean> {
  try {
    await read()
    return true
  } catch (error) {
    if (error instanceof CloudError && error.code === 'permission-denied') return false
    throw error
  }
}
