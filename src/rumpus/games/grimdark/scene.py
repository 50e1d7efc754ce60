"""stub"""
from rumpus.core.scene import Scene, Sprite
def scene(pov, codes):
    return Scene(100,100,[Sprite('a','text',0,0,label='x',choices=tuple(codes))],pov.album.faces,pov.say('title'))
