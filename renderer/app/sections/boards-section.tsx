import { PATHS } from '#core/paths.ts'
import { SectionLayout } from '../layout/section-layout.tsx'

const LINKS = [
  { to: PATHS.leaderBoard, label: 'Group' },
  { to: PATHS.personalLeaderBoard, label: 'Personal' },
  { to: PATHS.groupsLeaderBoard, label: 'Groups' },
]

/** The three boards of spec 2, side by side. */
export function BoardsSection() {
  return <SectionLayout label="Leaderboards" links={LINKS} />
}
