import { type StarterShelf, shelf } from './shelf.ts';

export const americanBeer: readonly StarterShelf[] = [
  shelf(
    'Beer & cider',
    'Beer, American',
    { abv: '', sizes: '12zb 12zc 1/2 1/6' },
    `
    Budweiser: Lager | 5 | 12zb 12zc 16zc 16za 1/2 1/4 1/6
    Bud Light: Lager | 4.2 | 12zb 12zc 16zc 16za 1/2 1/4 1/6
    Michelob Ultra: Light Lager | 4.2 | 12zb 12zc 16za 1/2 1/6
    Michelob: Amber Bock; Lager
    Busch: Lager | 4.3 | 12zc 1/2
    Busch Light: Lager | 4.1 | 12zc 1/2
    Natural Light: Lager | 4.2 | 12zc 1/2
    Miller Lite: Pilsner | 4.2 | 12zb 12zc 16zc 16za 1/2 1/4 1/6
    Miller High Life: Lager | 4.6 | 12zb 12zc 1/2
    Miller High Life: Pony | 4.6 | 7zb
    Miller Genuine Draft: Lager | 4.7 | 12zb 12zc 1/2
    Coors Light: Lager | 4.2 | 12zb 12zc 16zc 16za 1/2 1/4 1/6
    Coors: Banquet | 5 | 12zb 12zc 1/2 1/6
    Keystone Light: Lager | 4.1 | 12zc 1/2
    Pabst Blue Ribbon: Lager | 4.7 | 12zb 12zc 16zc 1/2 1/6
    Yuengling: Traditional Lager | 4.5 | 12zb 12zc 1/2 1/6
    Yuengling: Light Lager; Black & Tan; Flight
    Narragansett: Lager | 5 | 12zc 16zc 1/2 1/6
    Hamm's: Lager | 4.7 | 12zc 1/2
    Rolling Rock: Extra Pale | 4.4 | 12zb 12zc 1/2
    Lone Star: Lager | 4.65 | 12zb 12zc 16zc 1/2
    Shiner: Bock | 4.4 | 12zb 12zc 1/2 1/6
    Rainier: Lager | 4.6 | 12zc 16zc 1/2
    Olympia: Lager | | 12zc
    Old Style: Lager | 4.6 | 12zc 16zc 1/2
    Schlitz: Lager | 4.6 | 12zb 16zc
    Genesee: Beer; Cream Ale | | 12zb 12zc 16zc 1/2
    Grain Belt: Premium; Nordeast | | 12zb 12zc 1/2
    Landshark: Lager | 4.6 | 12zb 12zc 1/2
    Leinenkugel's: Summer Shandy | 4.2 | 12zb 12zc 1/2 1/6
    Leinenkugel's: Berry Weiss; Honey Weiss; Original; Oktoberfest
    Blue Moon: Belgian White | 5.4 | 12zb 12zc 1/2 1/6
    Blue Moon: LightSky | | 12zc
    Shock Top: Belgian White | 5.2 | 12zb 12zc 1/2 1/6
    Samuel Adams: Boston Lager | 5 | 12zb 12zc 1/2 1/6
    Samuel Adams: Summer Ale | 5.3 | 12zb 12zc 1/2 1/6
    Samuel Adams: OctoberFest | 5.3 | 12zb 12zc 1/2 1/6
    Samuel Adams: Winter Lager; Cold Snap; Wicked Hazy; Cherry Wheat; American Light
    Sierra Nevada: Pale Ale | 5.6 | 12zb 12zc 16zc 1/2 1/6
    Sierra Nevada: Hazy Little Thing | 6.7 | 12zb 12zc 19.2zc 1/2 1/6
    Sierra Nevada: Torpedo Extra IPA | 7.2 | 12zb 12zc 1/2 1/6
    Sierra Nevada: Celebration | 6.8
    Sierra Nevada: Big Little Thing | 9 | 12zc 19.2zc 1/6
    Sierra Nevada: Oktoberfest; Summerfest; Porter; Stout
    Lagunitas: IPA | 6.2 | 12zb 12zc 19.2zc 1/2 1/6
    Lagunitas: Little Sumpin' Sumpin'; DayTime; Maximus; Island Beats
    Lagunitas: Hoppy Refresher | 0 | 12zb
    Stone: IPA | 6.9 | 12zb 12zc 19.2zc 1/2 1/6
    Stone: Delicious IPA | 7.7
    Stone: Arrogant Bastard; Buenaveza; Hazy IPA
    Dogfish Head: 60 Minute IPA | 6 | 12zb 12zc 19.2zc 1/2 1/6
    Dogfish Head: 90 Minute IPA | 9 | 12zb 12zc 1/6
    Dogfish Head: SeaQuench Ale | 4.9 | 12zc 1/2 1/6
    Dogfish Head: Hazy-O!; Grateful Dead Juicy Pale Ale; Midas Touch
    Bell's: Two Hearted | 7 | 12zb 12zc 16zc 1/2 1/6
    Bell's: Oberon | 5.8 | 12zb 12zc 16zc 1/2 1/6
    Bell's: Hopslam; Amber Ale; Light Hearted; Expedition Stout; Best Brown
    Founders: All Day IPA | 4.7 | 12zb 12zc 15zc 19.2zc 1/2 1/6
    Founders: Breakfast Stout | 8.3 | 12zb 1/6
    Founders: Porter; Dirty Bastard; Centennial IPA; KBS; Rübæus; Solid Gold
    Goose Island: IPA | 5.9 | 12zb 12zc 1/2 1/6
    Goose Island: 312 Urban Wheat Ale | 4.2 | 12zb 12zc 1/2 1/6
    Goose Island: Honker's Ale; Matilda; Sofie; Bourbon County Stout; Beer Hug; Tropical Beer Hug
    Brooklyn: Lager | 5.2 | 12zb 12zc 16zc 1/2 1/6
    Brooklyn: East IPA | 6.9 | 12zb 12zc 1/2 1/6
    Brooklyn: Defender IPA; Summer Ale; Pulp Art; Stonewall Inn IPA; Brown Ale; Oktoberfest; Black Chocolate Stout
    Brooklyn: Special Effects | 0.4 | 12zb 12zc
    New Belgium: Fat Tire | 5.2 | 12zb 12zc 1/2 1/6
    Voodoo Ranger: IPA | 7 | 12zb 12zc 19.2zc 1/2 1/6
    Voodoo Ranger: Juicy Haze; Imperial IPA; Juice Force
    Deschutes: Mirror Pond Pale Ale; Black Butte Porter; Fresh Squeezed IPA; Fresh Haze; Obsidian Stout
    Firestone Walker: 805 Blonde | 4.7 | 12zb 12zc 16zc 1/2 1/6
    Firestone Walker: Union Jack IPA; Mind Haze; DBA; Pivo Pils; Easy Jack; Luponic Distortion
    Ballast Point: Sculpin IPA | 7 | 12zb 12zc 1/2 1/6
    Ballast Point: Grapefruit Sculpin; Longfin Lager; Fathom
    Anchor: Steam | 4.9
    Anchor: Liberty Ale; Porter; California Lager
    Kona: Big Wave Golden Ale | 4.4 | 12zb 12zc 1/2 1/6
    Kona: Longboard Island Lager | 4.6 | 12zb 12zc 1/2 1/6
    Kona: Fire Rock Pale Ale; Hanalei IPA; Castaway IPA
    Oskar Blues: Dale's Pale Ale | 6.5 | 12zc 19.2zc 1/2 1/6
    Oskar Blues: Mama's Little Yella Pils; Old Chub; Ten FIDY; Can-O-Bliss | | 12zc 1/2 1/6
    Avery: White Rascal; IPA; Ellie's Brown | | 12zc 1/2 1/6
    Left Hand: Milk Stout Nitro | 6 | 12zb 12zc 1/2 1/6
    Odell: IPA; 90 Shilling; Easy Street Wheat; Sippin' Pretty
    Great Divide: Yeti; Titan IPA; Denver Pale Ale
    Breckenridge Brewery: Vanilla Porter; Avalanche; Agave Wheat; Strawberry Sky
    Allagash: White | 5.2 | 12zb 12zc 16zc 1/2 1/6
    Allagash: Tripel; Black; Curieux; Hoppy Table Beer
    Maine Beer Co.: Lunch | 7 | 500b 1/6
    Maine Beer Co.: Peeper; Dinner; MO; Another One | | 500b 1/6
    The Alchemist: Heady Topper; Focal Banger | 8 | 16zc
    Lawson's Finest: Sip of Sunshine | 8 | 12zc 16zc 1/6
    Lawson's Finest: Little Sip | 6.2 | 12zc 16zc 1/6
    Fiddlehead: IPA | 6.2 | 12zc 16zc 1/2 1/6
    Long Trail: Ale; VT IPA; Little Anomaly
    Magic Hat: #9 | 5.1
    Otter Creek: Free Flow IPA; Copper Ale
    Switchback: Ale | 5
    von Trapp: Helles; Vienna; Pilsner; Dunkel
    Harpoon: IPA | 5.9
    Harpoon: UFO White; Rec. League; Flannel Friday; Camp Wannamango
    Night Shift: Whirlpool; Santilli; Nite Lite; Pfaffenheck | | 16zc 1/2 1/6
    Tree House: Julius; Green; Haze | | 16zc
    Trillium: Fort Point; Congress Street | | 16zc 1/6
    Jack's Abby: House Lager; Hoponius Union; Post Shift | | 12zc 16zc 1/2 1/6
    Wormtown: Be Hoppy | 6.5 | 12zc 16zc 1/2 1/6
    Cisco: Grey Lady; Whale's Tale; Gripah | | 12zc 1/2 1/6
    Two Roads: Lil' Heaven; Road 2 Ruin; Ol' Factory Pils; Honeyspot
    Narragansett: Del's Shandy | 4.7 | 16zc
    Captain Lawrence: Hop Commander; Freshchester; Orbital Tilt; Clearwater Kolsch | | 12zc 16zc 1/2 1/6
    Sixpoint: Sweet Action; Bengali; Resin; The Crisp | | 12zc 1/2 1/6
    Other Half: Green City; All Green Everything; Forever Ever | | 16zc 1/6
    Threes: Vliet; Logical Conclusion | | 16zc 1/6
    Five Boroughs: Pilsner; Tiny Juicy IPA; Gose | | 12zc 16zc 1/2 1/6
    Montauk: Wave Chaser IPA | 6.4 | 12zc 19.2zc 1/2 1/6
    Montauk: Summer Ale; Watermelon Session Ale; Driftwood Ale | | 12zc 1/2 1/6
    Blue Point: Toasted Lager | 5.5
    Blue Point: Hoptical Illusion; Summer Ale; The IPA
    Ommegang: Hennepin; Three Philosophers; Witte; Rare Vos; Abbey Ale | | 12zb 750b 1/6
    Saranac: Pale Ale; Black Forest; Legacy IPA; Adirondack Lager
    Southern Tier: IPA; 2XIPA; Pumking; Nu Haze; Lake Shore Fog
    Tröegs: Perpetual IPA; Dreamweaver Wheat; Troegenator; Sunshine Pils; Haze Charmer; Mad Elf
    Victory: Golden Monkey | 9.5 | 12zb 12zc 1/2 1/6
    Victory: HopDevil; Prima Pils; Sour Monkey; DirtWolf; Summer Love; Brotherly Love
    Yards: Philly Pale Ale; Brawler; Loyal Lager; Signature Pilsner
    Flying Fish: HopFish IPA; Exit 4; Salt & Sea
    Flying Dog: Raging Bitch; Double Dog; Bloodline; The Truth; Snake Dog
    Heavy Seas: Loose Cannon; TropiCannon; AmeriCannon
    Devils Backbone: Vienna Lager; Eight Point IPA; Gold Leaf Lager
    Starr Hill: The Love; Northern Lights; Grateful
    Port City: Optimal Wit; Porter; Monumental IPA; Downright Pilsner
    DC Brau: The Public; The Corruption; Joint Resolution | | 12zc 1/2 1/6
    Terrapin: Hopsecutioner; Luau Krunkles; Golden Ale; High & Hazy
    SweetWater: 420 Extra Pale Ale | 5.7
    SweetWater: IPA; Blue; G13 IPA; Hop Hash; High Light
    Creature Comforts: Tropicália | 6.6 | 12zc 1/2 1/6
    Creature Comforts: Athena; Bibo; Classic City Lager | | 12zc 1/2 1/6
    Wicked Weed: Pernicious IPA; Appalachia; Lunatic Blonde; Watermelon Dragonfruit Burst
    Highland: Gaelic Ale; Pilsner; AVL IPA
    Cigar City: Jai Alai IPA | 7.5 | 12zc 19.2zc 1/2 1/6
    Cigar City: Guayabera; Maduro Brown; Florida Cracker; Margarita Gose | | 12zc 1/2 1/6
    Funky Buddha: Floridian; Hop Gun; Vibin'
    Abita: Amber | 4.5
    Abita: Purple Haze | 4.2
    Abita: Turbodog; Strawberry Lager; Andygator; Jockamo IPA
    NOLA: Blonde; Hopitoulas
    Parish: Ghost in the Machine; Canebrake | | 12zc 16zc 1/2 1/6
    Saint Arnold: Fancy Lawnmower; Amber; Art Car IPA; Summer Pils; Elissa
    Karbach: Hopadillo; Love Street; Crawford Bock; Weisse Versa
    Real Ale: Fireman's #4 | 5.1
    Austin Beerworks: Pearl Snap; Fire Eagle; Peacemaker | | 12zc 1/2 1/6
    Community: Mosaic IPA; Texas Lager | | 12zb 12zc 1/2 1/6
    Deep Ellum: Dallas Blonde; Deep Ellum IPA; Neato Bandito | | 12zc 1/2 1/6
    Boulevard: Unfiltered Wheat; Tank 7; Space Camper; Pale Ale; Single-Wide IPA
    Schlafly: Kölsch; Pale Ale; Hefeweizen; Oatmeal Stout; White Lager
    Urban Chestnut: Zwickel; Schnickelfritz; Stammtisch | | 500b 16zc 1/2 1/6
    4 Hands: City Wide; Incarnation; Single Speed | | 12zc 16zc 1/2 1/6
    Surly: Furious | 6.7 | 12zc 16zc 1/2 1/6
    Surly: Hell; Xtra-Citra; Axe Man; Todd the Axe Man | | 12zc 16zc 1/2 1/6
    Summit: Extra Pale Ale; EPA Saga IPA; Keller Pils
    Toppling Goliath: Pseudo Sue | 6.8 | 12zc 16zc 1/2 1/6
    Toppling Goliath: King Sue; Dorothy's | | 12zc 16zc 1/6
    New Glarus: Spotted Cow | 4.8 | 12zb 12zc 1/2 1/6
    New Glarus: Moon Man; Raspberry Tart; Two Women | | 12zb 1/2
    Revolution: Anti-Hero | 7 | 12zc 19.2zc 1/2 1/6
    Revolution: Freedom of Speach; Fist City; Eugene Porter | | 12zc 1/2 1/6
    Half Acre: Daisy Cutter; Bodem; Tome | | 12zc 16zc 1/2 1/6
    3 Floyds: Zombie Dust | 6.2 | 12zb 12zc 1/2 1/6
    3 Floyds: Alpha King; Gumballhead; Barbarian Haze
    Upland: Wheat; Dragonfly IPA; Champagne Velvet
    Great Lakes: Dortmunder Gold | 5.8
    Great Lakes: Edmund Fitzgerald Porter; Burning River; Eliot Ness; Christmas Ale; Commodore Perry IPA; Midwest IPA
    Rhinegeist: Truth; Bubbles; Cheetah; Cougar | | 12zc 1/2 1/6
    MadTree: Psychopathy; Happy Amber; Lift | | 12zc 1/2 1/6
    Short's: Huma Lupa Licious; Local's Light; Soft Parade; Bellaire Brown
    Perrin: Black Ale; Grapefruit IPA
    Atwater: Dirty Blonde; Vanilla Java Porter
    Alaskan: Amber | 5.3
    Alaskan: White; Icy Bay IPA; Freeride
    Rogue: Dead Guy Ale | 6.8
    Rogue: Hazelnut Brown Nectar; Batsquatch; Colossal Claude
    Widmer Brothers: Hefe | 4.9
    Full Sail: Amber; Session; IPA
    Ninkasi: Total Domination; Dawn of the Red; Prismatic
    10 Barrel: Apocalypse IPA; Pub Beer; Cucumber Crush; Profuse Juice
    Breakside: IPA; Wanderlust; Pilsner | | 12zc 16zc 1/2 1/6
    pFriem: Pilsner; IPA; Hazy IPA | | 12zc 16zc 1/2 1/6
    Georgetown: Bodhizafa; Manny's Pale Ale; Roger's Pilsner; Lucille | | 12zc 1/2 1/6
    Fremont: Lush; Interurban; Sky Kraken; Universale | | 12zc 1/2 1/6
    Elysian: Space Dust | 8.2 | 12zb 12zc 19.2zc 1/2 1/6
    Elysian: Dayglow; Superfuzz; Contact Haze; Immortal
    Redhook: ESB; Long Hammer IPA; Big Ballard IPA
    Pyramid: Hefeweizen; Apricot Ale
    Mac & Jack's: African Amber | | 1/2 1/6
    Russian River: Pliny the Elder | 8 | 500b 1/2 1/6
    Russian River: Blind Pig; Happy Hops; STS Pils | | 500b 1/2 1/6
    Bear Republic: Racer 5 | 7.5
    Anderson Valley: Boont Amber; Blood Orange Gose; Bourbon Barrel Stout
    North Coast: Old Rasputin | 9
    North Coast: Scrimshaw Pilsner | 4.5
    Drake's: 1500; Denogginizer; Hefeweizen; Best Coast IPA
    21st Amendment: Brew Free! or Die; Hell or High Watermelon; Blood Orange Brew Free | | 12zc 19.2zc 1/2 1/6
    Fort Point: KSA; Westfalia; Villager; Animal | | 12zc 16zc 1/2 1/6
    Almanac: Love Hazy; True Kolsch | | 16zc 1/2 1/6
    Golden Road: Mango Cart | 4 | 12zc 16zc 25zc 1/2 1/6
    Golden Road: Wolf Pup; Ride On; Pineapple Cart | | 12zc 1/2 1/6
    Modern Times: Orderville; Black House; Fortunate Islands | | 16zc 1/2 1/6
    Pizza Port: Swami's; Chronic; Ponto | | 16zc 1/2 1/6
    Green Flash: West Coast IPA; Soul Style; Hop Head Red
    AleSmith: .394 Pale Ale; Nut Brown; Speedway Stout; IPA
    Belching Beaver: Peanut Butter Milk Stout; Phantom Bride; Buenos Tiempos
    Mother Earth: Boo Koo; Cali Creamin'; Say When
    Four Peaks: Kilt Lifter; Hop Knot; WOW Wheat; Peach Ale
    Santa Fe: 7K IPA; Happy Camper; Nut Brown
    Marble: Red Ale; IPA; Double White
    Uinta: Cutthroat; Hop Nosh; Golden Spike
    Squatters: Hop Rising; Juicy IPA; Chasing Tail
    Wasatch: Polygamy Porter; Apricot Hefeweizen; Ghostrider
    Big Sky: Moose Drool; Scape Goat; IPA
    Kettlehouse: Cold Smoke; Double Haul | | 16zc 1/2 1/6
    Maui Brewing: Bikini Blonde; Big Swell IPA; Coconut Hiwa Porter; Pineapple Mana | | 12zc 1/2 1/6
  `,
  ),
];
