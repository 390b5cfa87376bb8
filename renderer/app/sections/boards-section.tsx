import { SectionLayout } from '../layout/section-layout.tsx'

const LINKS = [
  { to: '/leader-board', label: 'Group' },
  { to: '/personal-leader-board', label: 'Personal' },
  { to: '/groups-leader-board', label: 'Groups' },
]

/** The three boards of spec 2, side by side. */
export function BoardsSection() {
  return <SectionLayout label="Leaderboards" links={LINKS} />
}
