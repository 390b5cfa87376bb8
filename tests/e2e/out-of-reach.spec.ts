/** Pages that need the community, opened for the first time while it is unreachable. */
import { expect, test } from './fixtures/test.ts'
import { exploreAs } from './steps/explore.ts'
import { bringBack, cutOff, FAR_COMPLAINTS, FAR_LOOKS } from './steps/states/far-looks.ts'

test.use({ device: 'demo', expectedComplaints: FAR_COMPLAINTS })

const [ownBoard, groupsBoard, , opportunities, referral] = FAR_LOOKS.member

const COMING = [
  { look: ownBoard, text: 'Robin Hale' },
  { look: groupsBoard, text: 'Early Birds' },
  { look: opportunities, text: 'Lead the Saturday walk' },
  { look: referral, text: 'Joined through your link: 1' },
] as const

for (const { look, text } of COMING) {
  test(`a page says that it cannot load now, and loads by itself later: ${look.name}`, async ({
    page,
  }) => {
    await exploreAs(page, 'member')
    await cutOff(page)
    await look.show(page)
    const content = page.getByRole('main').getByText(text).first()
    await expect(content).toBeHidden()
    await bringBack(page)
    await expect(content).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('reached')
  })
}
