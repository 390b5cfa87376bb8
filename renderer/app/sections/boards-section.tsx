import { PATHS } from '#core/values/links/paths.ts'
import { SectionLayout } from '../layout/section-layout.tsx'

const LINKS = [
  { to: PATHS.leaderBoard, label: 'Group' },
  { to: PATHS.personalLeaderBoard, label: 'Personal' },
  { to: PATHS.groupsLeaderBoard, label: 'Groups' },
]

/** The links between the three boards of docs/product.md#routes. */
export function BoardsSection() {
  return <SectionLayout label="Leaderboards" links={LINKS} />
}
