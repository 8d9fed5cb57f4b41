const drawnBy = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-opacity', 'opacity', 'font-size', 'font-weight', 'font-family', 'text-anchor'];
const [margin, titleSize, noteSize, sharpness] = [24, 16, 12, 2];
const space = 'http://www.w3.org/2000/svg';

/** A drawing that needs no style sheet: what each part looks like stands on it. */
function alone(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [shown, copied] = [svg.querySelectorAll('*'), copy.querySelectorAll('*')];
  copied.forEach((part, at) => {
    const look = getComputedStyle(shown[at] as Element);
    part.setAttribute('style', drawnBy.map((name) => `${name}:${look.getPropertyValue(name)}`).join(';'));
  });
  return copy;
}

function textLine(words: string, y: number, size: number, weight: string, colour: string): SVGTextElement {
  const line = document.createElementNS(space, 'text');
  line.textContent = words;
  for (const [name, value] of Object.entries({ x: margin, y, 'font-size': size, 'font-weight': weight, 'font-family': 'sans-serif', fill: colour }))
    line.setAttribute(name, String(value));
  return line;
}

/** The chart with its finding above it, as a file of pixels. */
export async function savePicture(svg: SVGSVGElement, title: string, note: string | undefined): Promise<void> {
  const { width, height } = svg.getBoundingClientRect();
  const look = getComputedStyle(svg);
  const [ink, paper] = [look.getPropertyValue('--ink'), look.getPropertyValue('--paper-raised')];
  const headed = margin + titleSize + (note ? noteSize + 8 : 0) + 16;
  const whole = { width: width + margin * 2, height: height + headed + margin };
  const page = document.createElementNS(space, 'svg');
  page.setAttribute('xmlns', space);
  page.setAttribute('width', String(whole.width * sharpness));
  page.setAttribute('height', String(whole.height * sharpness));
  page.setAttribute('viewBox', `0 0 ${whole.width} ${whole.height}`);
  page.append(textLine(title, margin + titleSize - 4, titleSize, '600', ink));
  if (note) page.append(textLine(note, margin + titleSize + noteSize + 4, noteSize, '400', ink));
  const drawing = alone(svg);
  for (const [name, value] of Object.entries({ x: margin, y: headed, width, height })) drawing.setAttribute(name, String(value));
  page.append(drawing);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(page))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [whole.width * sharpness, whole.height * sharpness];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('no picture');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)}.png`;
  link.click();
  URL.revokeObjectURL(link.href);
}
