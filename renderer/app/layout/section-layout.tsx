import { useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router-dom'
import styles from './section-layout.module.css'

interface SectionLink {
  readonly to: string
  readonly label: string
}

interface SectionLayoutProps {
  /** What a screen reader calls these links. */
  readonly label: string
  readonly links: readonly SectionLink[]
}

/** Pages that belong together, with links among them above the page. */
export function SectionLayout({ label, links }: SectionLayoutProps) {
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  const here = links.findIndex(({ to }) => to === pathname)
  // On a phone the row of links is wider than the screen: the one for this page comes into view.
  useEffect(() => {
    list.current?.children[here]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [here])
  return (
    <>
      <nav aria-label={label} className={styles.nav}>
        <ul className={styles.links} ref={list}>
          {links.map(({ to, label: name }) => (
            <li key={to}>
              <NavLink end to={to} className={styles.link ?? ''}>
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </>
  )
}
