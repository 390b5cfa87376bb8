/** Real browsers behind a network that breaks by chance, on the emulators with the real rules. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { randomFrom } from '#tests/simulation/random.ts'
import { expect, test } from '../e2e/fixtures/test.ts'
import { PORTS } from './address.ts'
import { startFaultProxy } from './faults/fault-proxy.ts'
import { LOST_NETWORK } from './steps/lost-network.ts'
import { emptyCloud, pointsInCloud } from './steps/owner.ts'
import { createAccount, expectSaved, signIn, TITLES } from './steps/people.ts'

test.use({ expectedComplaints: LOST_NETWORK, serviceWorkers: 'block' })

test.beforeEach(() => emptyCloud())

const HABITS = ['habit1', 'habit2', 'habit3', 'habit4'] as const
type Habit = (typeof HABITS)[number]
const POINTS: Readonly<Record<Habit, number>> = { habit1: 4, habit2: 2, habit3: 3, habit4: 1 }
const FAULTY = new Set([PORTS.firestore, PORTS.functions].map(String))
const ROUNDS = 24
const LEAST_FAULTS = 20

const boxOf = (page: Page, habit: Habit) => page.getByRole('checkbox', { name: TITLES[habit] })

/** Waits until all devices of a person, and the cloud, have what the person did last. */
async function expectAgreement(
  email: string,
  pages: readonly Page[],
  done: ReadonlyMap<Habit, boolean>,
): Promise<void> {
  for (const habit of HABITS)
    for (const page of pages)
      await expect(boxOf(page, habit)).toBeChecked({ checked: done.get(habit) ?? false })
  const checked = HABITS.filter((habit) => done.get(habit))
  const points = checked.reduce((sum, habit) => sum + POINTS[habit], 0)
  await expect.poll(() => pointsInCloud(email)).toBe(points)
}

for (const seed of [1, 2, 3, 4, 5]) {
  test(`three devices lose nothing behind a network that breaks, and agree once it is whole (seed ${seed})`, async ({
    newDevice,
  }) => {
    test.slow()
    const random = randomFrom(seed)
    const proxies = await Promise.all(
      [1, 2, 3].map(() => startFaultProxy(random, ({ port }) => isBroken && FAULTY.has(port))),
    )
    let isBroken = false
    const [phone, laptop, bens] = await Promise.all(
      proxies.map(({ address }) =>
        newDevice({ proxy: { server: address, bypass: '<-loopback>' } }),
      ),
    )
    if (!phone || !laptop || !bens) throw new Error('There are three devices.')
    await createAccount(phone, { name: 'Ada', email: 'ada@example.com' })
    await expectSaved(phone)
    await signIn(laptop, 'ada@example.com')
    await createAccount(bens, { name: 'Ben', email: 'ben@example.com' })
    for (const page of [laptop, bens]) await expectSaved(page)

    // What each person did last to each habit, on whichever device.
    const journal = { ada: new Map<Habit, boolean>(), ben: new Map<Habit, boolean>() }
    isBroken = true
    const faults = () => proxies.reduce((sum, proxy) => sum + proxy.faults(), 0)
    for (let round = 0; round < ROUNDS || faults() < LEAST_FAULTS; round += 1) {
      if (random.percent(10)) random.pick(proxies).breakStreams()
      const page = random.pick([phone, laptop, bens])
      const habit = random.pick(HABITS)
      const before = await boxOf(page, habit).getAttribute('aria-checked')
      await boxOf(page, habit).click()
      // The next frame shows it, whatever the network does.
      await expect(boxOf(page, habit)).toBeChecked({ checked: before !== 'true' })
      journal[page === bens ? 'ben' : 'ada'].set(habit, before !== 'true')
      // People wait, too: for what a device sends, or a moment.
      if (random.percent(50))
        await Promise.race([...proxies.map((proxy) => proxy.next()), sleep(2_000)])
    }
    isBroken = false
    for (const proxy of proxies) proxy.heal()
    // Browsers notice when a network is back; of a listener that died silently, nobody else tells them.
    for (const page of [phone, laptop, bens]) {
      await page.context().setOffline(true)
      await page.context().setOffline(false)
    }

    for (const page of [phone, laptop, bens]) await expectSaved(page)
    await expectAgreement('ada@example.com', [phone, laptop], journal.ada)
    await expectAgreement('ben@example.com', [bens], journal.ben)
    await Promise.all(proxies.map((proxy) => proxy.stop()))
  })
}
