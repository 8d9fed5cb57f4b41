import { type StarterShelf, shelf } from './shelf.ts';

export const americanWhiskey: readonly StarterShelf[] = [
  shelf(
    'Spirits',
    'Bourbon',
    { abv: '45', sizes: 'us2', neat: true },
    `
    Jim Beam: White Label | 40 | full
    Jim Beam: Black | 43/43 | bar
    Jim Beam: Double Oak | 43/43 | one
    Jim Beam: Devil's Cut | 45 | us2 / eu1
    Jim Beam: Bonded | 50 | us1
    Maker's Mark: Bourbon | 45 | full
    Maker's Mark: 46 | 47 | us2 / eu1
    Maker's Mark: Cask Strength | | us1
    Buffalo Trace: Bourbon | 45/40 | full
    Eagle Rare: 10 Year | 45 | us2 / eu1
    Blanton's: Original Single Barrel | 46.5 | us1 / eu1
    Blanton's: Gold Edition | 51.5 | us1 / eu1
    W.L. Weller: Special Reserve | 45 | us3
    W.L. Weller: Antique 107 | 53.5 | us2
    W.L. Weller: 12 Year | 45 | us2
    E.H. Taylor: Small Batch; Single Barrel | 50 | us1
    Benchmark: Old No. 8 | 40 | us3
    Ancient Age: Bourbon | 40 | us3
    Evan Williams: Black Label | 43 | us3 / eu1
    Evan Williams: Bottled-in-Bond White | 50 | us3
    Evan Williams: Single Barrel | 43.3 | us1
    Evan Williams: 1783 Small Batch | 45 | us3
    Elijah Craig: Small Batch | 47 | us3 / eu1
    Elijah Craig: Barrel Proof | | us1
    Elijah Craig: Toasted Barrel | 47 | us1
    Heaven Hill: 7 Year Bottled-in-Bond | 50 | us1
    Larceny: Small Batch | 46 | us3
    Henry McKenna: 10 Year Bottled-in-Bond | 50 | us1
    Old Fitzgerald: Bottled-in-Bond | 50 | us1
    Fighting Cock: 103 Proof | 51.5 | us2
    J.T.S. Brown: Bottled-in-Bond | 50 | us2
    Wild Turkey: 81 | 40.5 | full
    Wild Turkey: 101 | 50.5 | us3 / eu1
    Wild Turkey: Rare Breed | 58.4 | us2 / eu1
    Wild Turkey: Kentucky Spirit | 50.5 | us1
    Wild Turkey: Longbranch | 43 | us2 / eu1
    Russell's Reserve: 10 Year | 45 | us2 / eu1
    Russell's Reserve: Single Barrel | 55 | us1 / eu1
    Four Roses: Bourbon | 40 | full
    Four Roses: Small Batch | 45 | us3 / eu1
    Four Roses: Single Barrel | 50 | us2 / eu1
    Four Roses: Small Batch Select | 52 | us1
    Woodford Reserve: Bourbon | 45.2/43.2 | full
    Woodford Reserve: Double Oaked | 45.2/43.2 | us2 / eu1
    Old Forester: 86 Proof | 43 | us3 / eu1
    Old Forester: 100 Proof Signature | 50 | us2
    Old Forester: 1870 Original Batch | 45 | us1
    Old Forester: 1897 Bottled in Bond | 50 | us1
    Old Forester: 1910 Old Fine Whisky | 46.5 | us1
    Old Forester: 1920 Prohibition Style | 57.5 | us1
    Old Forester: Statesman | 47.5 | us1
    Early Times: Bottled-in-Bond | 50 | us2
    Knob Creek: 9 Year Small Batch | 50 | us3 / eu1
    Knob Creek: 12 Year | 50 | us1
    Knob Creek: Single Barrel Reserve | 60 | us2
    Basil Hayden: Bourbon | 40 | us3 / eu1
    Basil Hayden: Toast; Dark Rye | 40 | us1
    Booker's: Bourbon | | us1 / eu1
    Baker's: 7 Year | 53.5 | us1
    Old Grand-Dad: 80 Proof | 40 | us3
    Old Grand-Dad: Bonded | 50 | us3
    Old Grand-Dad: 114 | 57 | us1
    Old Crow: Bourbon | 40 | us3
    Old Tub: Bottled-in-Bond | 50 | us2
    Legent: Bourbon | 47 | us2
    Bulleit: Bourbon | 45 | full
    Bulleit: 10 Year | 45.6 | us1 / eu1
    I.W. Harper: Bourbon | 41 | us2
    I.W. Harper: 15 Year | 43 | us1
    Angel's Envy: Port Cask Finish | 43.3 | us2 / eu1
    Michter's: US*1 Bourbon | 45.7 | us1 / eu1
    Michter's: US*1 Sour Mash | 43 | us1 / eu1
    1792: Small Batch | 46.85 | us3 / eu1
    1792: Full Proof | 62.5 | us1
    Very Old Barton: 80 Proof | 40 | us3
    Kentucky Tavern: Bourbon | 40 | us3
    Ten High: Bourbon | 40 | us3
    Kentucky Gentleman: Bourbon | 40 | us3
    Rebel: Bourbon | 40 | us3
    Rebel: 100 Proof | 50 | us2
    Ezra Brooks: 90 Proof | 45 | us3
    Ezra Brooks: 99 Proof | 49.5 | us2
    David Nicholson: 1843 | 50 | us1
    David Nicholson: Reserve | 50 | us1
    Yellowstone: Select | 46.5 | us1
    Noah's Mill: Bourbon | 57.15 | us1
    Rowan's Creek: Bourbon | 50.05 | us1
    Johnny Drum: Private Stock | 50.5 | us1
    Old Bardstown: Bottled in Bond | 50 | us1
    Willett: Pot Still Reserve | 47 | us1 / eu1
    Jefferson's: Very Small Batch | 41.15 | us1
    Jefferson's: Reserve | 45.1 | us1
    Jefferson's: Ocean Aged at Sea | 45 | us1
    High West: American Prairie Bourbon | 46 | us1 / eu1
    Hudson: Bright Lights Big Bourbon | 46 | us1 / eu1
    Hudson: Baby Bourbon | 46 | eu1
    Widow Jane: 10 Year | 45.5 | us1
    Garrison Brothers: Small Batch | 47 | us1
    Breckenridge: Bourbon | 43 | us1
    Redemption: Bourbon | 44 | us2
    Redwood Empire: Pipe Dream | 45 | us1
    Wyoming Whiskey: Small Batch | 44 | us1
    FEW: Bourbon | 46.5 | one
    Koval: Single Barrel Bourbon | 47 | us1 / 500
    Balcones: Baby Blue | 46 | one
    Belle Meade: Classic | 45.2 | us1
    Bardstown Bourbon Company: Origin Series Kentucky Straight Bourbon | 48 | us1
    Green River: Bourbon | 45 | us1
    Wilderness Trail: Small Batch Bottled-in-Bond | 50 | us1
    New Riff: Bottled-in-Bond Bourbon | 50 | us1
    Peerless: Small Batch Bourbon | | us1
    Rabbit Hole: Cavehill | 47.5 | us1
    Uncle Nearest: 1856 | 50 | us1 / eu1
    Uncle Nearest: 1884 | 46.5 | us1
    Penelope: Four Grain | 40 | us1
    Smooth Ambler: Contradiction | 46 | us1
    Coopers' Craft: Bourbon | 41.1 | us2
    Coopers' Craft: 100 Proof Barrel Reserve | 50 | us1
  `,
  ),
  shelf(
    'Spirits',
    'Rye',
    { abv: '45', sizes: 'us1', neat: true },
    `
    Rittenhouse: Rye Bottled-in-Bond | 50 | us2 / eu1
    Bulleit: Rye | 45 | full
    Old Overholt: Straight Rye | 43 | us3
    Old Overholt: Bonded | 50 | us2
    Jim Beam: Rye | 45 | us2 / eu1
    Knob Creek: Rye | 50 | us2 / eu1
    Wild Turkey: Rye 81 | 40.5 | us2 / eu1
    Wild Turkey: 101 Rye | 50.5 | us2 / eu1
    Russell's Reserve: 6 Year Rye | 45 | us1 / eu1
    Sazerac: Rye | 45 | us1 / eu1
    E.H. Taylor: Straight Rye | 50 | us1
    Thomas H. Handy: Sazerac Rye | | us1
    Elijah Craig: Straight Rye | 47 | us1
    Pikesville: 110 Proof Rye | 55 | us1 / eu1
    Michter's: US*1 Rye | 42.4 | us1 / eu1
    Michter's: 10 Year Rye | 46.4 | us1
    Woodford Reserve: Rye | 45.2 | us1 / eu1
    Old Forester: Rye 100 Proof | 50 | us2
    Jack Daniel's: Straight Rye | 45 | us1 / eu1
    Jack Daniel's: Bonded Rye | 50 | us1 / eu1
    Templeton: 4 Year Rye | 40 | us1 / eu1
    Templeton: 6 Year Rye | 45.75 | us1
    High West: Double Rye | 46 | us1 / eu1
    High West: Rendezvous Rye | 46 | us1 / eu1
    WhistlePig: PiggyBack 6 Year | 48.28 | us1
    WhistlePig: 10 Year | 50 | us1 / eu1
    WhistlePig: 12 Year Old World; 15 Year | | us1
    Redemption: Rye | 46 | us2
    George Dickel: Rye | 45 | us1
    James E. Pepper: 1776 Rye | 50 | us1
    Angel's Envy: Rye Finished in Rum Casks | 50 | us1
    Sagamore Spirit: Rye | 41.5 | us1
    Sagamore Spirit: Double Oak | 48.3 | us1
    Dad's Hat: Pennsylvania Rye | 45 | us1
    FEW: Rye | 46.5 | us1 / eu1
    Hudson: Do the Rye Thing | 46 | us1 / eu1
    New York Distilling: Ragtime Rye | 45.2 | us1
    Peerless: Small Batch Rye | | us1
    New Riff: Bottled-in-Bond Rye | 50 | us1
    Wilderness Trail: Settlers Select Rye | | us1
    Willett: Family Estate Rye | | us1
    Basil Hayden: Malted Rye | 40 | us1
  `,
  ),
  shelf(
    'Spirits',
    'American whiskey',
    { abv: '40', sizes: 'us2', neat: true },
    `
    Jack Daniel's: Old No. 7 | 40 | full
    Jack Daniel's: Gentleman Jack | 40 | full
    Jack Daniel's: Single Barrel Select | 47/45 | us2 / eu1
    Jack Daniel's: Bonded | 50 | us2 / eu1
    Jack Daniel's: Triple Mash | 50 | us1 / eu1
    Jack Daniel's: Sinatra Select | 45 | 1000 / 1000
    George Dickel: No. 8; Classic Recipe | 40 | us2
    George Dickel: No. 12 | 45 | us2
    George Dickel: Bottled in Bond | 50 | us1
    Seagram's: 7 Crown | 40 | us3
    Kessler: Blended Whiskey | 40 | us3
    Michter's: US*1 American Whiskey | 41.7 | us1 / eu1
    Bird Dog: Blended Whiskey | 40 | us1
    Stranahan's: Original | 47 | us1 / eu1
    Stranahan's: Blue Peak | 43 | us1
    Westland: American Single Malt | 46 | us1 / eu1
    Balcones: Texas Single Malt | 53 | us1 / eu1
    McCarthy's: Oregon Single Malt | 42.5 | us1
    Mellow Corn: Bottled-in-Bond | 50 | us1 / eu1
    Georgia Moon: Corn Whiskey | 50 | us1
    Ole Smoky: Original Moonshine | 50 | us1
    Midnight Moon: Original | 40 | us1
    High West: Campfire | 46 | us1 / eu1
    Clyde May's: Alabama Style Whiskey | 42.5 | us1
    Old Camp: American Blended Whiskey | | us1
    Virginia Distillery: Courage & Conviction | 46 | us1
    Heaven's Door: Tennessee Bourbon | 42 | us1
    Nelson's Green Brier: Tennessee Whiskey | 45.5 | us1
  `,
  ),
  shelf(
    'Spirits',
    'Flavoured whiskey',
    { abv: '35', sizes: 'us2 / eu1' },
    `
    Fireball: Cinnamon Whisky | 33 | full
    Jack Daniel's: Tennessee Honey; Tennessee Fire; Tennessee Apple | 35 | full
    Jim Beam: Honey | 32.5 | bar
    Jim Beam: Apple; Red Stag Black Cherry; Peach; Vanilla; Fire | 32.5 | bar
    Evan Williams: Honey | 35 | us3
    Wild Turkey: American Honey | 35.5 | us3 / eu1
    Southern Comfort: Original | 35 | full
    Southern Comfort: 100 Proof | 50 | us2
    Skrewball: Peanut Butter Whiskey | 35 | us3 / eu1
    Sheep Dog: Peanut Butter Whiskey | 35 | us2 / eu1
    Ole Smoky: Salty Caramel Whiskey; Peach Whiskey; Mango Habanero Whiskey | 30 | us1
    Crown Royal: Regal Apple; Vanilla; Peach; Salted Caramel; Blackberry | 35 | us3
    Jameson: Orange | 30 | us2 / eu1
    Bird Dog: Peach; Blackberry; Apple; Salted Caramel | 40 | us1
    Canadian Club: Apple | 35 | us2
    Black Velvet: Apple; Peach | 35 | us3
    Revel Stoke: Roasted Pineapple; Peach; Roasted Pecan | 35 | us1
    Yukon Jack: Original | 50 | us2
    Rebel: Honey | 35 | us1
    Dubliner: Honeycomb Liqueur | 30 | eu1
  `,
  ),
  shelf(
    'Spirits',
    'Canadian whisky',
    { abv: '40', sizes: 'us3', neat: true },
    `
    Crown Royal: Fine De Luxe | 40 | us3 / eu1
    Crown Royal: Black | 45 | us3
    Crown Royal: Reserve | 40 | us2
    Crown Royal: Northern Harvest Rye | 45 | us2
    Crown Royal: XR | 40 | us1
    Canadian Club: 1858 Original | 40 | us3 / eu2
    Canadian Club: Reserve 9 Year; Classic 12 Year | 40 | us1 / eu1
    Seagram's: VO | 40 | us3
    Canadian Mist: Whisky | 40 | us3
    Black Velvet: Original | 40 | us3
    Lord Calvert: Canadian | 40 | us3
    Windsor: Canadian | 40 | us3
    Rich & Rare: Canadian | 40 | us3
    Pendleton: Original | 40 | us3
    Pendleton: 1910 Rye | 45 | us2
    Forty Creek: Barrel Select | 40 | us2
    Alberta Premium: Cask Strength Rye | | us1
    Lot 40: Rye | 43 | us1 / eu1
    J.P. Wiser's: Deluxe | 40 | us2
    J.P. Wiser's: 18 Year | 40 | us1
    Pike Creek: 10 Year | 42 | us1
    Caribou Crossing: Single Barrel | 40 | us1
  `,
  ),
];
