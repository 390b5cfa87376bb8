/** Draws a week's recap as a picture to share. */

import { MARK_SIZE, petalPath } from '#core/app/mark/petals.ts'
import { BREAK_DAY, HABIT_IDS, type HabitId, NO_DAY } from '#core/values/habits.ts'
import type { RecapDay } from '#core/views/recap/week-recap.ts'
import { shortWeekday } from '#ui/day-words.ts'

/** Side of the square, in pixels. */
export const PICTURE_SIZE = 1080
const EDGE = 90
const WIDTH = PICTURE_SIZE - 2 * EDGE
const MARK = 96
/** Of a petal, in the mark's own units. */
const OUTLINE = 4
const DAYS_TOP = 390
/** Eight lines fit above the name at the bottom; a week has seven at most. */
const LINES_TOP = 620
const LINE_HEIGHT = 48
const LINE_FONT = '500 36px'

export interface RecapDrawing {
  readonly heading: string
  readonly points: string
  readonly unit: string
  readonly days: readonly RecapDay[]
  /** One below the other; long ones go on in the next line. */
  readonly lines: readonly string[]
}

/** Another text for each picture that looks different. */
export function drawingKey(drawing: RecapDrawing): string {
  return JSON.stringify(drawing)
}

/** Draws over all of the canvas, in the colors that the page has at the moment. */
export function drawRecap(canvas: HTMLCanvasElement, drawing: RecapDrawing): void {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no memory to draw in.')
  const style = getComputedStyle(canvas)
  const color = (token: string) => style.getPropertyValue(token)
  const write = (text: string, y: number, font: string, token = '--text') => {
    context.font = `${font} ${style.fontFamily}`
    context.fillStyle = color(token)
    context.fillText(text, EDGE, y, WIDTH)
  }
  context.fillStyle = color('--ground')
  context.fillRect(0, 0, PICTURE_SIZE, PICTURE_SIZE)
  write(drawing.heading, 130, '600 44px', '--muted')
  write(drawing.points, 320, '700 200px')
  const { width } = context.measureText(drawing.points)
  context.font = `600 56px ${style.fontFamily}`
  context.fillText(drawing.unit, EDGE + width + 28, 320)
  for (const [index, day] of drawing.days.entries()) drawDay(context, color, style, index, day)
  let y = LINES_TOP
  for (const line of drawing.lines) {
    context.font = `${LINE_FONT} ${style.fontFamily}`
    for (const part of wrapped(context, line)) {
      write(part, y, LINE_FONT)
      y += LINE_HEIGHT
    }
  }
  write('Fourfold', PICTURE_SIZE - EDGE + 20, '700 40px', '--accent')
}

function drawDay(
  context: CanvasRenderingContext2D,
  color: (token: string) => string,
  style: CSSStyleDeclaration,
  index: number,
  { day, checked, points }: RecapDay,
): void {
  const step = (WIDTH - MARK) / 6
  context.save()
  context.translate(EDGE + index * step, DAYS_TOP)
  context.save()
  context.scale(MARK / MARK_SIZE, MARK / MARK_SIZE)
  for (const habit of HABIT_IDS) {
    drawPetal(context, color, { habit, points, isFull: checked.includes(habit) })
  }
  context.restore()
  context.font = `500 32px ${style.fontFamily}`
  context.fillStyle = color('--muted')
  context.textAlign = 'center'
  context.fillText(shortWeekday(day), MARK / 2, MARK + 52)
  context.restore()
}

interface PetalOfDay {
  readonly habit: HabitId
  readonly points: number
  readonly isFull: boolean
}

/** As in the mark on the page: dashed on a break, pale without a record. */
function drawPetal(
  context: CanvasRenderingContext2D,
  color: (token: string) => string,
  { habit, points, isFull }: PetalOfDay,
): void {
  if (points === BREAK_DAY && !isFull) {
    context.globalAlpha = 0.6
    context.strokeStyle = color('--muted')
    context.lineWidth = OUTLINE
    context.setLineDash([7, 6])
    context.stroke(new Path2D(petalPath(habit, OUTLINE / 2)))
    return
  }
  context.globalAlpha = points === BREAK_DAY ? 0.35 : isFull || points === NO_DAY ? 1 : 0.15
  context.fillStyle = color(points === NO_DAY ? '--surface-strong' : `--${habit}`)
  context.fill(new Path2D(petalPath(habit)))
}

/** The text in lines that fit. */
function wrapped(context: CanvasRenderingContext2D, text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && context.measureText(longer).width <= WIDTH)
      lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}
