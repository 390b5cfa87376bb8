/** One frame of the film as HTML: the mark with its petals, and the scene's text. */

import { GROUND, HABIT_COLORS } from '#core/app/mark/palette.ts'
import { MARK_SIZE, petalPath } from '#core/app/mark/petals.ts'
import { HABIT_IDS } from '#core/values/habits.ts'
import type { Scene } from './scenes.ts'

export const WIDTH = 960
export const HEIGHT = 540

/** How long petals take to bloom, and text to fade in and out, in seconds. */
const BLOOM = 1.1
const FADE = 0.45

/**
 * The HTML of the frame at a moment.
 * @param at in seconds from the start
 * @param before how many petals had bloomed when the scene began
 */
export function pictureAt(at: number, scene: Scene, before: number): string {
  const since = at - scene.from
  const words = Math.min(1, since / FADE, (scene.to - at) / FADE)
  const breath = 1 + 0.012 * Math.sin(at * 1.6)
  const petals = HABIT_IDS.map((habit, index) => {
    const grown = index < before ? 1 : index < scene.petals ? springed(since / BLOOM) : 0
    const color = HABIT_COLORS.light[habit]
    const centre = MARK_SIZE / 2
    return `<path d="${petalPath(habit, 2)}" fill="none" stroke="${color}" stroke-opacity=".4" stroke-width="4"/>
      <path d="${petalPath(habit)}" fill="${color}" transform="translate(${centre} ${centre}) scale(${grown}) translate(${-centre} ${-centre})"/>`
  })
  return `
    <svg viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}" style="transform:scale(${breath})">${petals.join('')}</svg>
    <div style="opacity:${Math.max(0, words)};transform:translateY(${(1 - words) * 10}px)">
      <h1>${scene.title}</h1><p>${scene.text}</p>
    </div>`
}

/** Easing from 0 to 1 with a slight overshoot. */
function springed(progress: number): number {
  if (progress >= 1) return 1
  const rest = 1 - Math.max(0, progress)
  return 1 - rest * rest * rest + 0.35 * rest * rest * Math.sin(Math.PI * (1 - rest))
}

/** The HTML around every frame. @param font the typeface's file as a data: URL */
export function stage(font: string): string {
  return `<style>
    @font-face { font-family: Figtree; src: url(${font}); font-weight: 300 900 }
    body { margin: 0; width: ${WIDTH}px; height: ${HEIGHT}px; background: ${GROUND.light}; color: #1e1c30;
      font-family: Figtree; display: grid; justify-items: center; align-content: center; gap: 34px; text-align: center }
    svg { width: 236px; height: 236px }
    h1 { margin: 0; font-size: 46px; font-weight: 750; letter-spacing: -.02em }
    p { margin: 12px 0 0; font-size: 26px; color: #5f5b70 }
    </style><main style="display:contents"></main>`
}
