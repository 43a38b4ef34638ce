// Where is a histogram highest?

const MOST_PEAKS = 16;
const bins = new Int32Array(MOST_PEAKS);
const heights = new Int32Array(MOST_PEAKS);

/**
 * The positions of the highest peaks, at most `most` (up to 16), the highest first, each moved to the centre of its
 * neighbours. A bin counts with half of each neighbour.
 */
export function highestBins(histogram: Uint16Array, most: number): number[] {
  heights.fill(0);
  let lowest = 2;
  let left = 0;
  let middle = histogram[0] ?? 0;
  let before = 0;
  let height = 0;
  for (let bin = 1; bin < histogram.length; bin += 1) {
    const right = histogram[bin] ?? 0;
    const next = left + 2 * middle + right;
    if (height > lowest && height >= before && height > next) lowest = insert(bin - 2, height, most);
    left = middle;
    middle = right;
    before = height;
    height = next;
  }
  const found = Math.max(0, heights.subarray(0, most).indexOf(0));
  const count = heights[most - 1] === 0 ? found : most;
  return Array.from(bins.subarray(0, count), (bin) => bin + lean(histogram, bin));
}

/** Returns the height that a further peak must exceed. */
function insert(bin: number, height: number, most: number): number {
  let place = most - 1;
  for (; place > 0 && (heights[place - 1] ?? 0) < height; place -= 1) {
    heights[place] = heights[place - 1] ?? 0;
    bins[place] = bins[place - 1] ?? 0;
  }
  heights[place] = height;
  bins[place] = bin;
  return Math.max(2, heights[most - 1] ?? 0);
}

/** From the left edge of a bin to the centre of it and its neighbours. */
function lean(histogram: Uint16Array, bin: number): number {
  const [left, right] = [histogram[bin - 1] ?? 0, histogram[bin + 1] ?? 0];
  return 0.5 + (right - left) / Math.max(1, left + (histogram[bin] ?? 0) + right);
}
