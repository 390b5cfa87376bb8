import { expect, test } from '../fixtures/test.ts'
import {
  ADMIN_ROUTES,
  COACH_ROUTES,
  MEMBER_ROUTES,
  PUBLIC_ROUTES,
  settled,
} from '../steps/all-routes.ts'
import { exploreAs } from '../steps/explore.ts'
import { untilSaved } from '../steps/stored.ts'
import { workerAnswers } from '../steps/worker.ts'

// The film is the one file that is too large to cache.
test.use({
  serviceWorkers: 'allow',
  device: 'installed demo',
  expectedComplaints: [/ERR_INTERNET_DISCONNECTED .*\.(webm|mp4|jpg)$/],
})

test('every route opens without a network, none of them ever opened before', async ({
  page,
  context,
}) => {
  // Thirty pages, each reloaded.
  test.slow()
  await exploreAs(page, 'admin')
  await workerAnswers(page)
  await untilSaved(page)
  await context.setOffline(true)
  for (const route of [...MEMBER_ROUTES, ...COACH_ROUTES, ...ADMIN_ROUTES, ...PUBLIC_ROUTES]) {
    await page.goto(route)
    await settled(page, route)
    await expect(page, route).toHaveTitle(/Fourfold/)
  }
})
