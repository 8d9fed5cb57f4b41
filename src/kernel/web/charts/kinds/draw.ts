import type { Drawing, Paper } from '../drawing.ts';
import type { ChartSpec } from '../spec.ts';
import { drawBars } from './bars.tsx';
import { drawBullet } from './bullet.tsx';
import { drawDonut } from './donut.tsx';
import { drawHeatmap } from './heatmap.tsx';
import { drawScatter } from './scatter.tsx';
import { drawStacked } from './stacked.tsx';
import { drawTime } from './time.tsx';
import { drawWaterfall } from './waterfall.tsx';

export function drawingOf(chart: ChartSpec, paper: Paper): Drawing {
  switch (chart.kind) {
    case 'time':
      return drawTime(chart, paper);
    case 'bars':
      return drawBars(chart, paper);
    case 'stacked':
      return drawStacked(chart, paper);
    case 'waterfall':
      return drawWaterfall(chart, paper);
    case 'heatmap':
      return drawHeatmap(chart, paper);
    case 'scatter':
      return drawScatter(chart, paper);
    case 'donut':
      return drawDonut(chart, paper);
    case 'bullet':
      return drawBullet(chart, paper);
  }
}
